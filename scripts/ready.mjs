// `node scripts/ready.mjs [seconds]`: ends well once the program on this machine takes requests, and badly when it
// does not within so many seconds (asked once by default). For service managers and containers.
const seconds = Number(process.argv[2] ?? 0);
const { PORT = '3000', HOST = '' } = process.env;
const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`;

const end = Date.now() + seconds * 1000;
let answer = await ask();
while (answer !== 'ready' && Date.now() < end) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  answer = await ask();
}
if (answer !== 'ready') {
  console.error(`${address} is not ready: ${answer}`);
  process.exit(1);
}

async function ask() {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    return response.ok ? 'ready' : await response.text();
  } catch (error) {
    return String(error.cause?.message ?? error.message);
  }
}
