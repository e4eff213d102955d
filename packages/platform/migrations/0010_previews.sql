CREATE TABLE "preview_passes" (
	"hash" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"preview_id" text NOT NULL,
	"kind" text NOT NULL,
	"session_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "previews" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"is_unguessable" boolean NOT NULL,
	"version_id" text,
	"generation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "previews_host_unique" UNIQUE("host"),
	CONSTRAINT "previews_siteId_name_unique" UNIQUE("site_id","name")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "preview_access" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "preview_password_hash" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "preview_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "preview_id" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "untrusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "preview_passes" ADD CONSTRAINT "preview_passes_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_passes" ADD CONSTRAINT "preview_passes_preview_id_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."previews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_passes" ADD CONSTRAINT "preview_passes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_passes_preview_id_index" ON "preview_passes" USING btree ("preview_id");--> statement-breakpoint
CREATE INDEX "preview_passes_session_id_index" ON "preview_passes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "previews_expires_at_index" ON "previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "versions_preview_id_index" ON "versions" USING btree ("preview_id");