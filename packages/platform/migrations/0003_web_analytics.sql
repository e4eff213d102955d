CREATE TABLE "assistant_horizon" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"before" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_slices" (
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"caller" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "assistant_slices_project_id_start_caller_pk" PRIMARY KEY("project_id","start","caller")
);
--> statement-breakpoint
CREATE TABLE "web_days" (
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"day" date NOT NULL,
	"views" bigint NOT NULL,
	"searches" bigint NOT NULL,
	"empty_searches" bigint NOT NULL,
	CONSTRAINT "web_days_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
CREATE TABLE "web_page_days" (
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"day" date NOT NULL,
	"path" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "web_page_days_project_id_day_path_pk" PRIMARY KEY("project_id","day","path")
);
--> statement-breakpoint
CREATE TABLE "web_referrer_days" (
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"day" date NOT NULL,
	"host" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "web_referrer_days_project_id_day_host_pk" PRIMARY KEY("project_id","day","host")
);
--> statement-breakpoint
CREATE TABLE "web_search_days" (
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"day" date NOT NULL,
	"query" text NOT NULL,
	"has_results" boolean NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "web_search_days_project_id_day_query_has_results_pk" PRIMARY KEY("project_id","day","query","has_results")
);
--> statement-breakpoint
ALTER TABLE "assistant_days" ADD COLUMN "is_sliced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_slices" ADD CONSTRAINT "assistant_slices_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_slices" ADD CONSTRAINT "assistant_slices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_days" ADD CONSTRAINT "web_days_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_days" ADD CONSTRAINT "web_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_page_days" ADD CONSTRAINT "web_page_days_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_page_days" ADD CONSTRAINT "web_page_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_referrer_days" ADD CONSTRAINT "web_referrer_days_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_referrer_days" ADD CONSTRAINT "web_referrer_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_search_days" ADD CONSTRAINT "web_search_days_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_search_days" ADD CONSTRAINT "web_search_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;