import type { AppError } from "@baton/domain/kernel/errors";
import type { Route } from "@baton/domain/kernel/route";
import { subtaskContract } from "@baton/domain/subtask/subtask.contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { contractRoutes } from "../../../test/support/harness.ts";
import { validatorCompiler } from "./serve.ts";

/** Returns the errors that a request with this body, or these parameters, gets. */
function errorsOf(schema: z.ZodType, input: unknown) {
  const { error } = validatorCompiler({ schema })(input) as { error?: AppError };
  return error?.errors ?? [];
}

/** The sentences of zod, which are for programmers. */
const ofZod =
  /invalid (input|option|string|number|key|discriminator|uuid|url|iso)|too (big|small)|unrecognized|expected|received|[<>]=|regex|pattern/i;

const tooMany = 2_500;
const wrongValues: unknown[] = [
  ...[null, true, -1, 1.5, 1e9, 1e300, "", "?", "x".repeat(100_001)],
  ...[[], [null], [[]], {}, { unknown: 1 }, [{ unknown: 1 }], Array(tooMany).fill("a"), Array(tooMany).fill(1)],
];

/** An object that a schema accepts, and how an input contains it. */
interface Part {
  readonly object: z.ZodObject;
  readonly path: string;
  readonly wrap: (value: unknown) => unknown;
}

/** Returns the objects in a schema that are not within another object. */
function objectsOf(schema: z.core.$ZodType, path: string, wrap: Part["wrap"]): Part[] {
  if (schema instanceof z.ZodObject) return [{ object: schema, path, wrap }];
  if (schema instanceof z.ZodArray) return objectsOf(schema.element, `${path}0.`, (value) => wrap([value]));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => objectsOf(option, path, wrap));
  if (schema instanceof z.ZodPipe) return objectsOf(schema.in, path, wrap);
  const isWrapped = [z.ZodOptional, z.ZodNullable, z.ZodDefault].some((kind) => schema instanceof kind);
  return isWrapped ? objectsOf((schema as z.ZodOptional).unwrap(), path, wrap) : [];
}

interface Probe {
  readonly path: string;
  readonly input: unknown;
}

/** Returns inputs in which one field, at any depth, is missing, unknown, or has a wrong value. */
function probesOf({ object, path, wrap }: Part): Probe[] {
  const fields = Object.entries<z.core.$ZodType>(object.shape);
  const kinds = fields.flatMap(([name, field]) => (field instanceof z.ZodLiteral ? [[name, field.value]] : []));
  const within = (name: string, value: unknown) => wrap({ ...Object.fromEntries(kinds), [name]: value });
  const unknown = object.def.catchall ? [{ path: `${path}unknown`, input: within("unknown", 1) }] : [];
  const known = fields.flatMap(([name, field]) => [
    ...[undefined, ...wrongValues]
      .filter((value) => !z.safeParse(field, value).success)
      .map((value) => ({ path: path + name, input: within(name, value) })),
    ...objectsOf(field, `${path}${name}.`, (value) => within(name, value)).flatMap(probesOf),
  ]);
  return [...unknown, ...known];
}

/** Returns what is wrong with the errors for an input. */
function faultsOf(schema: z.ZodType, { path, input }: Probe): string[] {
  const errors = errorsOf(schema, input);
  const isNamed = errors.some((error) => `${error.path}.`.startsWith(`${path}.`));
  const unclear = errors.filter(({ message }) => ofZod.test(message));
  const sent = `${path} in ${JSON.stringify(input).slice(0, 80)}`;
  return [
    ...(isNamed ? [] : [`${sent} is not named: ${JSON.stringify(errors).slice(0, 200)}`]),
    ...unclear.map((error) => `${sent}: ${error.path}: ${error.message}`),
  ];
}

const inputs = contractRoutes.flatMap(({ method, path, body, query }: Route) =>
  [body, query].flatMap((schema) => (schema ? [{ route: `${method} ${path}`, schema }] : [])),
);

test.each(inputs)("a wrong field of $route is named, with a reason for people", ({ schema }) => {
  const probes = objectsOf(schema, "", (value) => value).flatMap(probesOf);
  expect(probes.length).toBeGreaterThan(0);
  expect(probes.flatMap((probe) => faultsOf(schema, probe))).toEqual([]);
  const whole = wrongValues.flatMap((input) => errorsOf(schema, input));
  expect(whole.filter(({ message }) => ofZod.test(message))).toEqual([]);
});

test("an input of several forms is judged by the form that its sender meant", () => {
  const { body } = subtaskContract.createSubtask;
  const titles = Array(201).fill("a");
  expect(errorsOf(body, { titles })).toEqual([{ path: "titles", message: "At most 200 entries" }]);
  expect(errorsOf(body, { titles: ["a"], title: "a" })).toEqual([{ path: "titles", message: "Unknown field" }]);
  expect(errorsOf(body, { title: 5 })).toEqual([{ path: "title", message: "Text is required" }]);
});
