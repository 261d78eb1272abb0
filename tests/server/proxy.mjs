// Limits behind a proxy: they count the addresses that the proxy saw, and trust nobody else about
// addresses.
import { join } from "node:path";
import { Client, Server, check, finish, folder, same, test, until } from "./kit.mjs";

const dir = folder();
const via = (...addresses) => ({ "X-Forwarded-For": addresses.join(", ") });
const opens = (server, headers) => Client.open(server.port, { headers }).catch((e) => e.message);
const name = async (server, headers) =>
  (await server.post("/api/guest", { do: "name", name: "Anna" }, headers)).lines()[0];

await test("connections count for the address behind the proxy, the last one in the header", async () => {
  const server = await Server.start(`sqlite:${join(dir, "lines.db")}`, {
    options: ["--proxy", "127.0.0.1", "--address-lines", "2"],
  });
  const one = await opens(server, via("203.0.113.7"));
  const two = await opens(server, via("198.51.100.1", "203.0.113.7"));
  check(one.socket && two.socket, "two may come");
  check(/503/.test(await opens(server, via("203.0.113.7"))), "a third may not");
  check(/503/.test(await opens(server, via("192.0.2.1", "203.0.113.7"))), "whatever else it says");
  const other = await opens(server, via("2001:db8::1"));
  check(other.socket, "another may");
  same((await server.get("/health", via("203.0.113.7"))).status, 200, "a page is not a connection");
  one.close();
  let again = null;
  await until(
    async () => (again = await opens(server, via("203.0.113.7"))).socket,
    "a closed connection frees a place",
  );
  for (const c of [two, other, again]) c.close();
  same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300));
});

await test("way in 5: IPv6 connections count by household (/64) and by customer (/48)", async () => {
  const server = await Server.start(`sqlite:${join(dir, "six.db")}`, {
    options: ["--proxy", "127.0.0.1", "--address-lines", "2"],
  });
  const from = (network) => opens(server, via(`2001:db8:7:${network}::${network}`));
  const all = [];
  for (const network of [1, 1, 2, 2, 3, 3, 4, 4]) all.push(await from(network));
  check(
    all.every((c) => c.socket),
    "two for each household, eight for the customer",
  );
  check(/503/.test(await from(1)), "no third for a household");
  check(/503/.test(await from(5)), "no ninth for a customer");
  const other = await opens(server, via("2001:db8:8:1::1"));
  check(other.socket, "another customer");
  all.pop().close();
  let again = null;
  await until(async () => (again = await from(5)).socket, "a closed connection frees a place");
  for (const c of [...all, other, again]) c.close();
  same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300));
});

await test("so do new guests", async () => {
  const server = await Server.start(`sqlite:${join(dir, "guests.db")}`, {
    guests: 2,
    options: ["--proxy", "127.0.0.1"],
  });
  for (let i = 0; i < 2; i++) same((await name(server, via("203.0.113.7"))).is, "token", "two");
  same((await name(server, via("203.0.113.7"))).why, "guests", "no third");
  same((await name(server, via("203.0.113.8"))).is, "token", "another address");
  for (let i = 0; i < 2; i++)
    same(
      (await name(server, via("not an address"))).is,
      "token",
      "without a valid address the proxy's own counts",
    );
  same((await name(server, via("nor this"))).why, "guests", "and counts as one");
  for (const last of [1, 2])
    same((await name(server, via(`2001:db8:0:1::${last}`))).is, "token", "a network of IPv6");
  same((await name(server, via("2001:db8:0:1::3"))).why, "guests", "counts as one");
  same((await name(server, via("2001:db8:0:2::3"))).is, "token", "another network");
  await server.stop();
});

await test("password attempts on one account are counted over all addresses", async () => {
  const server = await Server.start(`sqlite:${join(dir, "account.db")}`, {
    options: ["--proxy", "127.0.0.1"],
  });
  let n = 0;
  const guess = async (account) =>
    (
      await server.post(
        "/api",
        { do: "login", account, password: "guess after guess" },
        via(`203.0.113.${n++ % 250}`),
      )
    ).lines()[0].why;
  // It would be checked on a WebSocket.
  same(await guess("anna"), "line", "the first is counted and handled");
  await until(async () => (await guess("anna")) === "busy", "no more");
  check(n > 60, "sixty were");
  same(await guess("bruno"), "line", "other addresses are not limited");
  await server.stop();
});

await test("other clients' headers are ignored", async () => {
  const server = await Server.start(`sqlite:${join(dir, "others.db")}`, {
    guests: 2,
    options: ["--proxy", "127.0.0.2", "--address-lines", "2"],
  });
  for (let i = 0; i < 2; i++) same((await name(server, via(`203.0.113.${i}`))).is, "token", "two");
  same((await name(server, via("203.0.113.9"))).why, "guests", "all from one address");
  await server.stop();
});

finish();
