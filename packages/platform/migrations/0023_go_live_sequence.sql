CREATE TABLE "served_changes" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "served_changes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"site_id" text,
	"host" text,
	"at" timestamp (3) with time zone DEFAULT statement_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "served_changes_transaction_index" ON "served_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "served_changes_at_index" ON "served_changes" USING btree ("at");--> statement-breakpoint
-- A number of its own: with wal_level = minimal, a sequence that is used by the transaction that creates it begins
-- again after a crash, and every later change would be refused.
INSERT INTO "served_changes" ("position") OVERRIDING SYSTEM VALUE VALUES (0);--> statement-breakpoint
-- The arguments are the columns that hold the site and the host; an empty name stands for no column.
CREATE OR REPLACE FUNCTION note_served_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO served_changes (site_id, host)
	SELECT DISTINCT changed ->> TG_ARGV[0], changed ->> TG_ARGV[1]
	FROM (VALUES (to_jsonb(OLD)), (to_jsonb(NEW))) AS rows (changed)
	WHERE changed IS NOT NULL;
	PERFORM pg_notify('quire_served', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sites_note_served_change AFTER INSERT OR UPDATE OR DELETE ON "sites" FOR EACH ROW EXECUTE FUNCTION note_served_change('id', '');--> statement-breakpoint
CREATE TRIGGER domains_note_served_change AFTER INSERT OR UPDATE OR DELETE ON "domains" FOR EACH ROW EXECUTE FUNCTION note_served_change('site_id', 'host');--> statement-breakpoint
CREATE TRIGGER previews_note_served_change AFTER INSERT OR UPDATE OR DELETE ON "previews" FOR EACH ROW EXECUTE FUNCTION note_served_change('site_id', 'host');--> statement-breakpoint
CREATE TRIGGER reader_settings_note_served_change AFTER INSERT OR UPDATE OR DELETE ON "reader_settings" FOR EACH ROW EXECUTE FUNCTION note_served_change('site_id', '');--> statement-breakpoint
-- Whether a preview is held back, and what its banner says. Rows of versions change often while they are rendered.
CREATE TRIGGER versions_note_served_change AFTER UPDATE OF "untrusted", "approved_at", "branch", "commit" ON "versions" FOR EACH ROW EXECUTE FUNCTION note_served_change('site_id', '');
