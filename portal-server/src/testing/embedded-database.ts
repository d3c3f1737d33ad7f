// What repeats a test on the embedded database: it must not see the PostgreSQL that the other tests use.
delete process.env['TEST_DATABASE_URL'];
