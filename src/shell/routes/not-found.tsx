import { data } from 'react-router';

/** The catch-all: every address nobody else answers. */
export function loader(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a loader
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
