CREATE TABLE "web_program_days" (
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"day" date NOT NULL,
	"program" text NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "web_program_days_project_id_day_program_kind_pk" PRIMARY KEY("project_id","day","program","kind")
);
--> statement-breakpoint
ALTER TABLE "web_program_days" ADD CONSTRAINT "web_program_days_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_program_days" ADD CONSTRAINT "web_program_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;