-- pg_restore fills the tables with an empty search path, where a function finds no other that it calls by its bare name. Generated
-- columns call this one, which calls another: it brings the path along.
alter function search_lines(text) set search_path from current;
