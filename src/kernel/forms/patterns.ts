const EXTENDED_FREE_TEXT =
  "Please enter characters (even accented and apostrophes), or spaces. ?'!-_. are allowed";

/** What people write between the digits of a telephone number, and what is left out of it. */
export const PHONE_MARKS = /[\s().-]/g;

/**
 * The shared value formats and messages of SPEC section 5, word for word. Two quirks are decided in
 * docs/decisions/0003: month 10 is a month, and an MFA code has exactly 6 digits though its message says 5.
 */
export const patterns = {
  password: {
    test: /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[^\p{L}\d\s]).{8,}$/u,
    message:
      'Password must be at least 8 characters and contain at least one uppercase and one lowercase letter, a digit and one special character',
  },
  freeText: {
    test: /^[\p{L}\p{M}\d\s!\-_.{}]*$/u,
    message: 'Please enter characters (even accented) or spaces. !-_.{} are also allowed',
  },
  level: { test: /^[HML]$/, message: 'Value should be H, M or L' },
  date: {
    test: /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    message: 'Please enter a valid date (and if relevant, time)',
  },
  phone: {
    test: /^\+[1-9]\d{1,14}$/,
    message: 'Please enter a valid phone number in E.164 format, like +33612345678',
  },
  mfaCode: { test: /^\d{6}$/, message: 'An MFA code consists of at least 5 digits' },
  uuid: {
    test: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
    message: 'A UUID should be a hexadecimal string like 123e4567-e89b-12d3-a456-426614174000',
  },
  url: {
    test: /^(https?:\/\/)?(www\.)?[\w\p{L}-]+(\.[\w\p{L}-]+)+([/?#]\S*)?$/iu,
    message: 'Please provide a valid URL',
  },
  /** As browsers check `type=email` (HTML Living Standard), with a dot in the domain. */
  email: {
    test: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i,
  },
  /** People's names: any script, with the marks and signs names have. */
  name: { test: /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’ʼ·-]*$/u, message: 'Name contains invalid characters' },
  /**
   * Extended free text: no control or invisible formatting characters, apart from those that texts are made of: soft
   * hyphens (00AD), joiners and places where a line may or may not end (200B to 200D, 2060; emoji and many scripts have
   * them), and marks that turn a single sign (200E, 200F). What turns whole lines round, or hides words, stays out.
   */
  oneLine: {
    test: /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Co}]|[\u00ad\u200b-\u200f\u2060])*$/u,
    message: EXTENDED_FREE_TEXT,
  },
  manyLines: {
    test: /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Co}]|[\n\t\u00ad\u200b-\u200f\u2060])*$/u,
    message: EXTENDED_FREE_TEXT,
  },
} satisfies Record<string, { test: RegExp; message?: string }>;
