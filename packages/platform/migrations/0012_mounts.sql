CREATE TABLE "mount_sources" (
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"ref" text NOT NULL,
	"folder" text NOT NULL,
	"commit" text NOT NULL,
	"author" text NOT NULL,
	"message" text NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mount_sources_connection_id_ref_folder_pk" PRIMARY KEY("connection_id","ref","folder")
);
--> statement-breakpoint
ALTER TABLE "mounts" DROP CONSTRAINT "mounts_siteId_kind_place_unique";--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "preview_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mounts" ADD COLUMN "path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mounts" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mounts" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mounts" ADD COLUMN "tag" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deploys" ADD COLUMN "base" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "mounts" jsonb;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mount_sources" ADD CONSTRAINT "mount_sources_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mount_sources" ADD CONSTRAINT "mount_sources_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mount_sources" ADD CONSTRAINT "mount_sources_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mount_sources_site_id_index" ON "mount_sources" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "mount_sources_org_id_index" ON "mount_sources" USING btree ("org_id");--> statement-breakpoint
ALTER TABLE "mounts" DROP COLUMN "place";--> statement-breakpoint
ALTER TABLE "mounts" ADD CONSTRAINT "mounts_siteId_kind_path_version_refPattern_unique" UNIQUE("site_id","kind","path","version","ref_pattern");