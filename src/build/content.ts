import type { ZodType } from "zod";
import { about } from "#content/about.ts";
import { contact } from "#content/contact.ts";
import { dataFactory } from "#content/data-factory.ts";
import { descriptions } from "#content/descriptions.ts";
import { home } from "#content/home.ts";
import { insightFactory } from "#content/insight-factory.ts";
import { notFound } from "#content/not-found.ts";
import { people } from "#content/people.ts";
import * as schema from "#content/schema.ts";

const modules: readonly [name: string, schema: ZodType, value: unknown][] = [
  ["home", schema.homeSchema, home],
  ["data-factory", schema.dataFactorySchema, dataFactory],
  ["insight-factory", schema.insightFactorySchema, insightFactory],
  ["about", schema.aboutSchema, about],
  ["people", schema.peopleSchema, people],
  ["contact", schema.contactSchema, contact],
  ["descriptions", schema.descriptionsSchema, descriptions],
  ["not-found", schema.notFoundSchema, notFound],
];

/** Validates src/content/. Returns one line per error, naming the module and the entry; empty if valid. */
export function contentFaults(): string[] {
  return modules.flatMap(([name, moduleSchema, value]) => {
    const result = moduleSchema.safeParse(value);
    if (result.success) return [];
    return result.error.issues.map(
      (issue) => `src/content/${name}.ts: ${issue.path.map(String).join(".")}: ${issue.message}`,
    );
  });
}
