import { expect, it } from "vitest";
import { Agent, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { outbox } from "../../../test/support/outbox.ts";

const request = {
  name: "Ann Visitor",
  email: "ann@example.com",
  phone: "+44 20 7946 0000",
  companyName: "Example & Sons",
  description: "We are <b>many</b>.\nCall us.",
  numberOfEmployee: "51-100",
};

async function stored({ store }: TestServer) {
  return store.read.selectFrom("contact_request").selectAll().execute();
}

it("stores a request and mails it with the visitor's address for replies", async () => {
  const server = await useTestServer({ CONTACT_TO: "Sales <sales@example.com>" });
  const response = await new Agent(server.app).post("/contact", request);
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ message: "Successfully send!" });
  const { companyName, numberOfEmployee, ...same } = request;
  expect(await stored(server)).toMatchObject([
    { ...same, company_name: companyName, number_of_employee: numberOfEmployee },
  ]);
  await expect.poll(() => outbox(server)).toHaveLength(1);
  const [mail] = await outbox(server);
  expect(mail).toMatchObject({
    subject: "Contact request from Example & Sons",
    to: [{ name: "Sales", address: "sales@example.com" }],
    replyTo: [{ name: "Ann Visitor", address: "ann@example.com" }],
  });
  expect(mail?.text).toContain("We are <b>many</b>.\nCall us.");
  expect(mail?.html).toContain("We are &lt;b&gt;many&lt;/b&gt;.");
});

it("stores a request if no mail recipient is configured", async () => {
  const server = await useTestServer();
  expect((await new Agent(server.app).post("/contact", request)).statusCode).toBe(201);
  expect(await stored(server)).toHaveLength(1);
  await server.app.close();
  expect(await outbox(server)).toEqual([]);
});

it("accepts an invalid address, but does not use it for replies", async () => {
  const server = await useTestServer({ CONTACT_TO: "sales@example.com" });
  const email = "call me\r\nBcc: victim@example.com";
  expect((await new Agent(server.app).post("/contact", { ...request, email })).statusCode).toBe(201);
  await expect.poll(() => outbox(server)).toHaveLength(1);
  const [mail] = await outbox(server);
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
});

it("reports each missing or too long field, and stores nothing", async () => {
  const server = await useTestServer();
  const visitor = new Agent(server.app);
  const response = await visitor.post("/contact", { description: "x".repeat(5001), numberOfEmployee: "21-31" });
  expect(response.statusCode).toBe(422);
  const paths = response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
  expect(paths.sort()).toEqual(["companyName", "description", "email", "name", "numberOfEmployee", "phone"]);
  expect(await stored(server)).toEqual([]);
});

it("defaults to the smallest company size", async () => {
  const server = await useTestServer();
  const { numberOfEmployee: _left, ...rest } = request;
  await new Agent(server.app).post("/contact", rest);
  expect(await stored(server)).toMatchObject([{ number_of_employee: "1-10" }]);
});

it("rejects an address with too many requests", async () => {
  const server = await useTestServer({ RATE_LIMITS: "on" });
  const visitor = new Agent(server.app);
  for (let count = 0; count < 10; count += 1) await visitor.post("/contact", request);
  const response = await visitor.post("/contact", request);
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
});
