CREATE TABLE "edge_purges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edge_purges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"tag" text NOT NULL,
	"hosts" text[] NOT NULL,
	"before_id" text,
	"after_id" text,
	"is_whole" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT statement_timestamp() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"seen_before" bigint NOT NULL,
	"seen" bigint[] DEFAULT '{}'::bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "served_changes" ADD COLUMN "version_id" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "edge_tag" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
CREATE INDEX "edge_purges_site_id_index" ON "edge_purges" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "served_changes_live" ON "served_changes" USING btree ("version_id") WHERE "served_changes"."version_id" is not null;--> statement-breakpoint
-- As before, and which version readers see from now on.
CREATE OR REPLACE FUNCTION note_site_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO served_changes (site_id) VALUES (OLD.id);
	ELSIF TG_OP = 'UPDATE' AND OLD.live_version_id IS NOT DISTINCT FROM NEW.live_version_id THEN
		INSERT INTO served_changes (site_id) VALUES (NEW.id);
	ELSE
		INSERT INTO served_changes (site_id, version_id) VALUES (NEW.id, NEW.live_version_id);
	END IF;
	PERFORM pg_notify('quire_served', '');
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER sites_note_served_change ON "sites";--> statement-breakpoint
CREATE TRIGGER sites_note_served_change AFTER INSERT OR UPDATE OR DELETE ON "sites" FOR EACH ROW EXECUTE FUNCTION note_site_change();--> statement-breakpoint
-- What was shown is in caches: what differs is purged after a switch, everything where the site is not for everybody any more.
CREATE OR REPLACE FUNCTION note_edge_purge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	site sites%ROWTYPE;
	before text;
	hosts text[];
BEGIN
	IF TG_TABLE_NAME = 'sites' THEN
		site := NEW;
		IF OLD.live_version_id IS DISTINCT FROM NEW.live_version_id THEN before := OLD.live_version_id; END IF;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT * INTO site FROM sites WHERE id = OLD.site_id;
	ELSE
		SELECT * INTO site FROM sites WHERE id = NEW.site_id;
	END IF;
	IF site.id IS NULL OR coalesce(before, site.live_version_id) IS NULL THEN RETURN NULL; END IF;
	IF TG_TABLE_NAME = 'domains' THEN
		hosts := ARRAY[OLD.host];
	ELSE
		SELECT coalesce(array_agg(domains.host ORDER BY domains.host), '{}') INTO hosts FROM domains WHERE domains.site_id = site.id;
	END IF;
	INSERT INTO edge_purges (org_id, site_id, tag, hosts, before_id, after_id, is_whole)
	VALUES (site.org_id, site.id, site.edge_tag, hosts, before, site.live_version_id, before IS NULL);
	PERFORM pg_notify('quire_jobs', 'purge');
	RETURN NULL;
END $$;--> statement-breakpoint
-- The first version of a site replaces nothing.
CREATE TRIGGER sites_note_edge_purge AFTER UPDATE ON "sites" FOR EACH ROW WHEN ((OLD.live_version_id IS NOT NULL AND OLD.live_version_id IS DISTINCT FROM NEW.live_version_id) OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)) EXECUTE FUNCTION note_edge_purge();--> statement-breakpoint
CREATE TRIGGER domains_note_edge_purge AFTER UPDATE OR DELETE ON "domains" FOR EACH ROW EXECUTE FUNCTION note_edge_purge();--> statement-breakpoint
CREATE TRIGGER reader_settings_note_edge_purge AFTER INSERT OR DELETE ON "reader_settings" FOR EACH ROW EXECUTE FUNCTION note_edge_purge();--> statement-breakpoint
CREATE TRIGGER reader_settings_change_note_edge_purge AFTER UPDATE OF "is_public", "way" ON "reader_settings" FOR EACH ROW WHEN (OLD.is_public IS DISTINCT FROM NEW.is_public OR OLD.way IS DISTINCT FROM NEW.way) EXECUTE FUNCTION note_edge_purge();
