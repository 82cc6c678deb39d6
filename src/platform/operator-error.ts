/** What only whoever has the machine can put right: what is wrong, and what to do. The start, the commands and `doctor` say the same. */
export class OperatorError extends Error {
  readonly says: string;
  readonly help: string;

  constructor(says: string, help: string, options: ErrorOptions = {}) {
    super(`${says} ${help}`, options);
    this.name = 'OperatorError';
    this.says = says;
    this.help = help;
  }
}

const OF_DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Of a file or a folder that could not be read or written. */
export function unusablePath(path: string, error: unknown): OperatorError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code = String(cause) } = cause as NodeJS.ErrnoException;
  const user = process.getuid ? ` (here with the id ${process.getuid()})` : '';
  return new OperatorError(
    `${path} cannot be used: ${code}.`,
    OF_DISK.has(code)
      ? 'Look at its disk: how full it is (df -h), and how it is mounted.'
      : `It must belong to the user that the server runs as${user}: look with ls -l, put it right with chown and chmod u+rw.`,
    { cause },
  );
}
