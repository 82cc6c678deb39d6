// The built program, with what V8 had compiled of it when it was built. Node's own cache (`enableCompileCache`) keeps of
// each file what is compiled before it runs; the functions that a start calls, half of its time, are compiled as they
// are called, and only of a script can those be kept, too (`script.createCachedData`).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, Script } from 'node:vm';

const MAIN = fileURLToPath(new URL('../build/server/index.cjs', import.meta.url));
const requirePackage = createRequire(MAIN);
/** By path. */
const loaded = new Map();

/** What the built program exports. Where its compiled code is missing, or of another V8, it is compiled anew. */
export const loadProgram = () => load(MAIN);

/** As Node loads a CommonJS module, but for the compiled code. */
function load(path) {
  const known = loaded.get(path);
  if (known) return known.module.exports;
  const compiled = compiledOf(path);
  const script = new Script(Module.wrap(readFileSync(path, 'utf8')), {
    filename: path,
    cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  loaded.set(path, { module, script });
  const folder = dirname(path);
  const require = (name) => (name.startsWith('./') ? load(join(folder, name)) : requirePackage(name));
  script.runInThisContext()(module.exports, require, module, path, folder);
  return module.exports;
}

/**
 * Keeps what is compiled by now of each file beside it. V8 takes it unless a flag changes how code is made, or when
 * what is dead is collected.
 */
export function keepCompiled() {
  for (const [path, { script }] of loaded) writeFileSync(compiledOf(path), script.createCachedData());
}

/** The files that were loaded without compiled code. */
export const compiledAnew = () =>
  [...loaded].flatMap(([path, { script }]) => (script.cachedDataRejected === false ? [] : [path]));

const compiledOf = (path) => `${path}.compiled`;
