/** Left-handed players see every diagram mirrored; a cookie keeps it, so the server draws it right at once. */
const COOKIE = 'hand';
const YEAR = 365 * 24 * 3600;

export function isLeftHanded(request: Request): boolean {
  return /(?:^|; )hand=left(?:;|$)/.test(request.headers.get('cookie') ?? '');
}

export function handCookie(left: boolean): string {
  return `${COOKIE}=${left ? 'left' : 'right'}; path=/; max-age=${YEAR}; samesite=lax`;
}
