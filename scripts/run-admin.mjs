// The built program's commands: what `npm run admin` runs once it has built it.
const { runAdmin } = await import('../build/server/index.js');
process.exitCode = await runAdmin(process.argv.slice(2));
