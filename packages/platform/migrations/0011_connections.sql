CREATE TABLE "connections" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"server_url" text,
	"repository_id" text,
	"web_url" text,
	"is_private" boolean NOT NULL,
	"app_id" text,
	"installation" text,
	"credential_kind" text,
	"credential" text,
	"webhook_secret" text NOT NULL,
	"host_key" text,
	"production_branch" text NOT NULL,
	"go_live" text DEFAULT 'no-errors' NOT NULL,
	"previews_requests" boolean DEFAULT true NOT NULL,
	"previews_branches" text DEFAULT '' NOT NULL,
	"poll_minutes" integer DEFAULT 15 NOT NULL,
	"hints" integer DEFAULT 0 NOT NULL,
	"hints_seen" integer DEFAULT 0 NOT NULL,
	"next_sync_at" timestamp (3) with time zone NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mounts" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"ref_pattern" text DEFAULT '' NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mounts_siteId_kind_place_unique" UNIQUE("site_id","kind","place")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"connection_id" text,
	"app_id" text,
	"delivery_id" text,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"body_bytes" integer NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deliveries_connectionId_deliveryId_unique" UNIQUE("connection_id","delivery_id"),
	CONSTRAINT "deliveries_appId_deliveryId_unique" UNIQUE("app_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "deploys" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"target" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"commit" text NOT NULL,
	"ref" text NOT NULL,
	"branch" text NOT NULL,
	"request" integer,
	"request_url" text,
	"untrusted" boolean NOT NULL,
	"version_id" text,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"removed_at" timestamp (3) with time zone,
	"reported" text,
	"report_after" timestamp (3) with time zone,
	"report_until" timestamp (3) with time zone,
	"report_tries" integer DEFAULT 0 NOT NULL,
	"report_error" text,
	"fence" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"retry_after" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "deploys_connectionId_target_number_unique" UNIQUE("connection_id","target","number")
);
--> statement-breakpoint
CREATE TABLE "provider_apps" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"web_url" text NOT NULL,
	"api_url" text NOT NULL,
	"app_id" text NOT NULL,
	"slug" text NOT NULL,
	"private_key" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_app_id_provider_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."provider_apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mounts" ADD CONSTRAINT "mounts_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mounts" ADD CONSTRAINT "mounts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mounts" ADD CONSTRAINT "mounts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_app_id_provider_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."provider_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deploys" ADD CONSTRAINT "deploys_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deploys" ADD CONSTRAINT "deploys_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deploys" ADD CONSTRAINT "deploys_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deploys" ADD CONSTRAINT "deploys_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_apps" ADD CONSTRAINT "provider_apps_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connections_org_id_index" ON "connections" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "connections_site_id_index" ON "connections" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "connections_next_sync_at_index" ON "connections" USING btree ("next_sync_at");--> statement-breakpoint
CREATE INDEX "connections_app_id_repository_id_index" ON "connections" USING btree ("app_id","repository_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mounts_one_root" ON "mounts" USING btree ("site_id") WHERE "mounts"."kind" = 'root';--> statement-breakpoint
CREATE INDEX "mounts_connection_id_index" ON "mounts" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "deliveries_org_id_received_at_index" ON "deliveries" USING btree ("org_id","received_at");--> statement-breakpoint
CREATE INDEX "deliveries_received_at_index" ON "deliveries" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deploys_one_waiting" ON "deploys" USING btree ("connection_id","target") WHERE "deploys"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "deploys_one_running" ON "deploys" USING btree ("connection_id","target") WHERE "deploys"."state" = 'running';--> statement-breakpoint
CREATE INDEX "deploys_unfinished" ON "deploys" USING btree ("created_at") WHERE "deploys"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "deploys_site_id_created_at_index" ON "deploys" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "deploys_org_id_started_at_index" ON "deploys" USING btree ("org_id","started_at");--> statement-breakpoint
CREATE INDEX "deploys_version_id_index" ON "deploys" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "deploys_to_report" ON "deploys" USING btree ("report_after") WHERE "deploys"."report_after" is not null;--> statement-breakpoint
CREATE INDEX "provider_apps_org_id_index" ON "provider_apps" USING btree ("org_id");