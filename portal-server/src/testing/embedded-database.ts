// Set-up of the tests that are repeated on the embedded database: they must not use the other tests' PostgreSQL.
delete process.env['TEST_DATABASE_URL'];
