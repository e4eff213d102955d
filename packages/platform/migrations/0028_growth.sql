DROP INDEX "sites_org_id_index";--> statement-breakpoint
-- Sites of earlier releases keep their versions until the operator says otherwise.
ALTER TABLE "sites" ADD COLUMN "has_default_retention" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ALTER COLUMN "has_default_retention" SET DEFAULT true;--> statement-breakpoint
CREATE INDEX "export_jobs_version_id_index" ON "export_jobs" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "sites_org_id_created_at_id_index" ON "sites" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "versions_org_id_id_index" ON "versions" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "versions_site_id_generation_index" ON "versions" USING btree ("site_id","generation");