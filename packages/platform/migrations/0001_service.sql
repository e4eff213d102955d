CREATE TABLE "domain_claims" (
	"host" text NOT NULL,
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "domain_claims_host_org_id_pk" PRIMARY KEY("host","org_id")
);
--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "ticket" text;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "artefact_key" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "base_path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "ticket" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "domain_claims" ADD CONSTRAINT "domain_claims_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_claims" ADD CONSTRAINT "domain_claims_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_claims_site_id_index" ON "domain_claims" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "export_jobs_org_id_started_at_index" ON "export_jobs" USING btree ("org_id","started_at");--> statement-breakpoint
CREATE INDEX "export_jobs_org_id_artefact_key_index" ON "export_jobs" USING btree ("org_id","artefact_key");--> statement-breakpoint
CREATE INDEX "versions_org_id_started_at_index" ON "versions" USING btree ("org_id","started_at");--> statement-breakpoint
CREATE INDEX "versions_state_index" ON "versions" USING btree ("state");