CREATE TABLE "assistant_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"caller" text NOT NULL,
	"outcome" text NOT NULL,
	"page" text,
	"question" text,
	"rating" text
);
--> statement-breakpoint
CREATE TABLE "web_result_days" (
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"day" date NOT NULL,
	"path" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "web_result_days_project_id_day_path_pk" PRIMARY KEY("project_id","day","path")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "keeps_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "insight_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "web_days" ADD COLUMN "opened_results" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_answers" ADD CONSTRAINT "assistant_answers_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_answers" ADD CONSTRAINT "assistant_answers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_result_days" ADD CONSTRAINT "web_result_days_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_result_days" ADD CONSTRAINT "web_result_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_answers_site_id_at_id_index" ON "assistant_answers" USING btree ("site_id","at","id");--> statement-breakpoint
CREATE INDEX "assistant_answers_site_id_index" ON "assistant_answers" USING btree ("site_id") WHERE "assistant_answers"."question" is not null;