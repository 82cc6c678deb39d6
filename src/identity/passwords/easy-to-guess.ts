import { COMMON_WORDS } from './common-words.ts';

/**
 * The cores of the most used passwords, our own short list. With the four-class rule nobody can choose one as
 * it stands; what people do is dress one up: 'P@ssw0rd1!'. So a password is compared by its core: lower
 * case, look-alike signs read as letters, digits and signs at both ends left out.
 */
const CORES = `
password passwort passw motdepasse mdp contrasena wachtwoord senha haslo parola kennwort geheim secret
qwerty qwertz azerty qwertyuiop azertyuiop asdf asdfgh asdfghjkl qwert qaz qazwsx wsx zxcvbn zxcvbnm yxcvbnm
welcome welkom willkommen bienvenue bonjour hello hallo hola ciao salut letmein access login logon connect
admin administrator root user guest test tester demo default changeme change temp temporary system master
manager office company service support server sample example public private iloveyou jetaime loulou doudou
love lovely lover forever princess prince queen king angel angels sunshine rainbow flower flowers butterfly
chocolate cookie sugar honey baby babygirl sweet sweety cutie hottie sexy beauty beautiful dragon monkey
tiger lion panther eagle falcon shadow ghost wolf bear panda kitty kitten puppy dolphin turtle spider
chicken football soccer baseball basketball hockey tennis golf rugby marseille olympique lyon paris france
liverpool chelsea arsenal barcelona juventus realmadrid manchester superman batman spiderman ironman pokemon
pikachu naruto starwars jedi yoda vader matrix trustno whatever freedom liberty america canada london berlin
michael michelle jennifer jessica jordan hunter thomas robert daniel andrew joshua matthew charlie george
ashley amanda nicole sophie julien nicolas camille martin pierre marie claire louise alexandre maxime
antoine vincent isabelle caroline summer winter spring autumn fall ete hiver automne printemps january
february march april june july august september october november december janvier fevrier mars avril mai
juin juillet aout septembre octobre novembre decembre monday tuesday wednesday thursday friday saturday
sunday lundi mardi mercredi jeudi vendredi samedi dimanche computer internet google facebook twitter amazon
apple samsung microsoft windows linux android iphone nintendo xbox playstation mustang ferrari porsche
mercedes corvette harley yamaha money dollar business killer ninja pirate zombie maverick phoenix thunder
lightning diamond silver golden purple orange yellow green banana pepper ginger cheese coffee whisky merlin
snoopy tigger garfield mickey minnie donald scooter soleil amour chouchou cheval lapin coucou nathalie
guitar drummer metallica nirvana slipknot music musique piano`;

/** Words of this house: the first guesses of whoever knows where he is. */
const CONTEXT =
  'jambee jam jamuser jamusers bee bees beeuser beeusers beecontributors hive band choir concert';

const refused = new Set(`${CORES} ${COMMON_WORDS} ${CONTEXT}`.split(/\s+/).filter(Boolean));
const LOOK_ALIKE: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

/** Keys in a row, forwards and backwards. */
const ROWS =
  /(?:0?1234\d*|23456\d*|34567\d*|9?8765\d*|65432\d*|abcd[a-z]*|qwer[a-z]*|qwertz[a-z]*|azer[a-z]*)/g;

/** Whether a password is a common word (or words of `context`) with signs around it or in it, or a row of keys. */
export function isEasyToGuess(password: string, context: readonly string[] = []): boolean {
  const lower = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  const trimmed = lower.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const read = (text: string) => letters(text.replace(/[0134578@$!€]/g, (sign) => LOOK_ALIKE[sign] ?? sign));
  const cores = [letters(lower), letters(trimmed), read(trimmed), read(lower)];
  if (new Set(lower).size < 5 || /(.)\1{3}/u.test(lower)) return true;
  if (lower.replace(ROWS, '').length <= 4) return true;
  return cores.some((core) => core === '' || isRefused(core) || isMostly(core, context));
}

/** A refused word, also said twice. */
function isRefused(core: string): boolean {
  const half = core.slice(0, core.length / 2);
  return refused.has(core) || (half + half === core && refused.has(half));
}

/** Somebody's own name or address, with no more than three letters beside it. */
function isMostly(core: string, context: readonly string[]): boolean {
  return context
    .map((word) =>
      word
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}]/gu, ''),
    )
    .some((word) => word.length >= 3 && core.includes(word) && core.length - word.length <= 3);
}
