const rows: { what: string; figure: string; bar: string }[] = [];

export function row(what: string, figure: string, bar: string): void {
  rows.push({ what, figure, bar });
  console.log(`${what}: ${figure} (bar ${bar})`);
}

export function printReport(): void {
  console.log('\n| what | figure | bar |\n|---|---|---|');
  for (const { what, figure, bar } of rows) console.log(`| ${what} | ${figure} | ${bar} |`);
}
