import { TOTP } from 'otpauth';

const PERIOD_MS = 30_000;
let lastStep = 0;

/** The code an authenticator shows now; each step's code is taken once, so a second one waits for the next. */
export async function nextCode(secret: string): Promise<string> {
  // Codes of the coming step are accepted too, which spares half the waiting.
  const now = () => Math.floor(Date.now() / PERIOD_MS);
  const step = Math.max(now(), lastStep + 1);
  while (now() < step - 1) await new Promise((resolve) => setTimeout(resolve, 250));
  lastStep = step;
  return new TOTP({ secret }).generate({ timestamp: step * PERIOD_MS });
}
