CREATE TABLE "reader_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"session_id" text,
	"name" text,
	"email" text,
	"groups" text[] NOT NULL,
	"claims" jsonb NOT NULL,
	"id_token" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_settings" (
	"site_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"is_public" boolean NOT NULL,
	"way" text NOT NULL,
	"refusal" text NOT NULL,
	"session_hours" integer NOT NULL,
	"password_hash" text,
	"oidc" jsonb,
	"jwt" jsonb,
	"secret" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_tokens" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reader_tokens_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "groups" text[];--> statement-breakpoint
ALTER TABLE "reader_sessions" ADD CONSTRAINT "reader_sessions_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_sessions" ADD CONSTRAINT "reader_sessions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_sessions" ADD CONSTRAINT "reader_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_settings" ADD CONSTRAINT "reader_settings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_settings" ADD CONSTRAINT "reader_settings_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_tokens" ADD CONSTRAINT "reader_tokens_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reader_sessions_site_id_index" ON "reader_sessions" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "reader_sessions_session_id_index" ON "reader_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reader_sessions_expires_at_index" ON "reader_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reader_tokens_expires_at_index" ON "reader_tokens" USING btree ("expires_at");