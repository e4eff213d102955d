CREATE TABLE "site_bytes" (
	"site_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	"publishes" integer DEFAULT 0 NOT NULL,
	"previews" integer DEFAULT 0 NOT NULL,
	"exports" integer DEFAULT 0 NOT NULL,
	"render_milliseconds" bigint DEFAULT 0 NOT NULL,
	"version_bytes" bigint NOT NULL,
	CONSTRAINT "usage_days_site_id_day_pk" PRIMARY KEY("site_id","day")
);
--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "site_bytes" ADD CONSTRAINT "site_bytes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_bytes" ADD CONSTRAINT "site_bytes_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_bytes_org_id_index" ON "site_bytes" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "usage_days_org_id_day_project_id_site_id_index" ON "usage_days" USING btree ("org_id","day","project_id","site_id");--> statement-breakpoint
CREATE INDEX "assistant_days_org_id_day_project_id_index" ON "assistant_days" USING btree ("org_id","day","project_id");--> statement-breakpoint
CREATE INDEX "sites_project_id_index" ON "sites" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "web_days_org_id_day_project_id_index" ON "web_days" USING btree ("org_id","day","project_id");--> statement-breakpoint
-- Adds to the day of a site. A new row begins with what its versions have now; nothing is written once the site is gone.
CREATE OR REPLACE FUNCTION count_usage(of_site text, on_day date, new_publishes integer, new_previews integer, new_exports integer, new_milliseconds bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO usage_days AS kept (org_id, project_id, site_id, day, publishes, previews, exports, render_milliseconds, version_bytes)
	SELECT sites.org_id, sites.project_id, sites.id, on_day, new_publishes, new_previews, new_exports, new_milliseconds,
		coalesce((SELECT site_bytes.bytes FROM site_bytes WHERE site_bytes.site_id = sites.id), 0)
	FROM sites WHERE sites.id = of_site
	ON CONFLICT (site_id, day) DO UPDATE SET
		publishes = kept.publishes + excluded.publishes,
		previews = kept.previews + excluded.previews,
		exports = kept.exports + excluded.exports,
		render_milliseconds = kept.render_milliseconds + excluded.render_milliseconds;
END $$;--> statement-breakpoint
-- The row of the site is locked first: who changes the same site at once writes the sum of both into the day.
CREATE OR REPLACE FUNCTION change_site_bytes(of_site text, on_day date, change bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	total bigint;
BEGIN
	INSERT INTO site_bytes AS kept (site_id, org_id, bytes)
	SELECT sites.id, sites.org_id, greatest(0, change) FROM sites WHERE sites.id = of_site
	ON CONFLICT (site_id) DO UPDATE SET bytes = greatest(0, kept.bytes + change)
	RETURNING kept.bytes INTO total;
	INSERT INTO usage_days (org_id, project_id, site_id, day, version_bytes)
	SELECT sites.org_id, sites.project_id, sites.id, on_day, total FROM sites WHERE sites.id = of_site
	ON CONFLICT (site_id, day) DO UPDATE SET version_bytes = excluded.version_bytes;
END $$;--> statement-breakpoint
-- A version that ends counts on the day on which it ended; a version that is measured later changes the day of that.
CREATE OR REPLACE FUNCTION note_version_usage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	has_ended boolean := OLD.state = 'rendering' AND NEW.state <> 'rendering';
	change bigint := coalesce(NEW.bytes, 0) - coalesce(OLD.bytes, 0);
	moment timestamptz := statement_timestamp();
BEGIN
	IF has_ended THEN moment := coalesce(NEW.finished_at, moment); END IF;
	IF change <> 0 THEN
		PERFORM change_site_bytes(NEW.site_id, (moment AT TIME ZONE 'UTC')::date, change);
	END IF;
	IF has_ended THEN
		PERFORM count_usage(NEW.site_id, (moment AT TIME ZONE 'UTC')::date,
			(NEW.preview_id IS NULL)::integer, (NEW.preview_id IS NOT NULL)::integer, 0, 0);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER versions_note_usage AFTER UPDATE OF "state", "bytes" ON "versions" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.bytes IS DISTINCT FROM NEW.bytes) EXECUTE FUNCTION note_version_usage();--> statement-breakpoint
-- For all of a statement at once: one that removes many versions of a site changes the site once. In order of the
-- sites, so that two of them cannot wait for each other.
CREATE OR REPLACE FUNCTION note_removed_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	freed record;
BEGIN
	FOR freed IN SELECT gone.site_id, sum(gone.bytes)::bigint AS bytes FROM gone WHERE gone.bytes > 0 GROUP BY gone.site_id ORDER BY gone.site_id LOOP
		PERFORM change_site_bytes(freed.site_id, (statement_timestamp() AT TIME ZONE 'UTC')::date, -freed.bytes);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER versions_note_removed_bytes AFTER DELETE ON "versions" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_removed_bytes();--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_export_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_usage(NEW.site_id, (coalesce(NEW.finished_at, statement_timestamp()) AT TIME ZONE 'UTC')::date, 0, 0, 1, 0);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER export_jobs_note_usage AFTER UPDATE OF "status" ON "export_jobs" FOR EACH ROW WHEN (OLD.status IN ('queued', 'running') AND NEW.status IN ('completed', 'failed')) EXECUTE FUNCTION note_export_usage();
