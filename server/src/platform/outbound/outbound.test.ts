import type { LookupAddress } from "node:dns";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { isAllowedAddress, isPublicAddress } from "./addresses.ts";
import { InsideError, Outbound } from "./outbound.ts";

it.each([
  ...["127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
  ...["255.255.255.255", "198.18.0.1", "192.0.2.1", "240.0.0.1", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1"],
  ...["::ffff:169.254.169.254", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "64:ff9b::10.0.0.1"],
  ...["64:ff9b:1::10.0.0.1", "2002:7f00:1::", "2001::1", "2001:db8::1", "fec0::1", "localhost", ""],
])("does not treat %j as a public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(["8.8.8.8", "142.250.185.74", "2a00:1450:4001:80b::200a", "::ffff:8.8.8.8"])(
  "treats %s as a public address",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ["10.1.2.3", ["10.0.0.0/8"], true],
  ["::ffff:10.1.2.3", ["10.0.0.0/8"], true],
  ["8.8.4.4", [], true],
  ["192.168.0.1", ["10.0.0.0/8", "127.0.0.1"], false],
  ["127.0.0.2", ["127.0.0.1"], false],
  ["127.0.0.1", ["127.0.0.1/32"], true],
  ["::1", ["::1"], true],
  ["::1", ["127.0.0.0/8"], false],
  ["fd12::5", ["fd00::/8"], true],
])("%s with %j allowed: %s", (address, ranges, isAllowed) => {
  expect(isAllowedAddress(address, ranges)).toBe(isAllowed);
});

/** Starts a server on loopback, and returns its port and the paths that were requested. */
async function useServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { paths, port: (server.address() as AddressInfo).port };
}

const at = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

function useOutbound(outboundAllow: readonly string[], resolve?: (name: string) => LookupAddress[]): Outbound {
  const outbound = new Outbound(
    { outboundAllow },
    { ...(resolve ? { resolve: async (name: string) => resolve(name) } : {}) },
  );
  onTestFinished(() => outbound.close());
  return outbound;
}

const post = (outbound: Outbound, url: string) => outbound.post(url, Buffer.from("{}"), {});

describe("an address is refused", () => {
  it.each([
    ...["http://127.0.0.1/", "http://2130706433/", "http://0x7f.1/", "http://127.1/", "http://0/", "http://[::1]/"],
    ...["http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://169.254.169.254/latest/meta-data/"],
    ...["http://localhost/", "http://LOCALHOST./", "https://metadata.google.internal/", "http://redis:6379/"],
    ...["ftp://example.com/", "file:///etc/passwd", "http://user:password@example.com/", "http://example.com:25/"],
  ])("such as %s", async (url) => {
    const outbound = useOutbound([], () => at("93.184.215.14"));
    expect(outbound.allows(url)).toBe(false);
    expect(await outbound.reaches(url)).toBe(false);
    await expect(post(outbound, url)).rejects.toThrow(InsideError);
  });

  it.each([["127.0.0.1"], ["::ffff:127.0.0.1"], ["169.254.169.254"], ["93.184.215.14", "10.0.0.1"]])(
    "when its name resolves to %s",
    async (...addresses) => {
      const { paths, port } = await useServer((_, response) => response.end());
      const outbound = useOutbound([], () => at(...addresses));
      expect(await outbound.reaches(`http://rebound.example.com:${port}/`)).toBe(false);
      await expect(post(outbound, `http://rebound.example.com:${port}/`)).rejects.toThrow(InsideError);
      expect(paths).toEqual([]);
    },
  );

  it("when its name resolved to a public address before", async () => {
    const { paths, port } = await useServer((_, response) => response.end());
    const answers = [at("93.184.215.14"), at("127.0.0.1")];
    const outbound = useOutbound([], () => answers.shift() ?? []);
    const url = `http://rebound.example.com:${port}/`;
    expect(await outbound.reaches(url)).toBe(true);
    await expect(post(outbound, url)).rejects.toThrow(InsideError);
    expect(paths).toEqual([]);
  });
});

describe("a server in an allowed range", () => {
  const allowed = ["127.0.0.1/32"];

  it("is reached by its name, at the address that was checked", async () => {
    const { paths, port } = await useServer((_, response) => response.end("Thank you"));
    let asked = 0;
    const outbound = useOutbound(allowed, () => {
      asked += 1;
      return at(asked === 1 ? "127.0.0.1" : "10.0.0.1");
    });
    const answer = await post(outbound, `http://erp.lan:${port}/in`);
    expect(answer).toMatchObject({ status: 200, body: "Thank you" });
    expect([paths, asked]).toEqual([["/in"], 1]);
    expect(await useOutbound(allowed).reaches(`http://localhost:${port}/`)).toBe(true);
  });

  it("cannot redirect to another address", async () => {
    const { paths, port } = await useServer((_, response) =>
      response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data/" }).end(),
    );
    const answer = await post(useOutbound(allowed), `http://127.0.0.1:${port}/`);
    expect([answer.status, paths]).toEqual([302, ["/"]]);
  });

  it("is read only to the 4,096th byte, and not beyond large headers", async () => {
    const { port } = await useServer(({ url }, response) => {
      if (url === "/headers") response.setHeader("x-large", "x".repeat(10_000));
      response.writeHead(200);
      const more = () => void (response.writable && response.write("x".repeat(1000), () => setImmediate(more)));
      more();
    });
    const outbound = useOutbound(allowed);
    const answer = await post(outbound, `http://127.0.0.1:${port}/`);
    expect([answer.status, answer.body.length]).toEqual([200, 4096]);
    await expect(post(outbound, `http://127.0.0.1:${port}/headers`)).rejects.toThrow(/Header overflow/);
  });
});
