CREATE TABLE "model_days" (
	"site_id" text NOT NULL,
	"org_id" text NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "model_days_site_id_day_pk" PRIMARY KEY("site_id","day")
);
--> statement-breakpoint
CREATE TABLE "site_vectors" (
	"site_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"version_id" text,
	"space" text NOT NULL,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"try_after" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "model_days" ADD CONSTRAINT "model_days_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_days" ADD CONSTRAINT "model_days_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_vectors" ADD CONSTRAINT "site_vectors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_vectors" ADD CONSTRAINT "site_vectors_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_vectors_org_id_index" ON "site_vectors" USING btree ("org_id");