/** Traditional songs of other languages, written down with chords by us. */
export const worldSongs: readonly string[] = [
  `{title: À la claire fontaine}
{artist: Traditionnel, France}
{key: D}
{time: 2/4}
{tempo: 100}
{duration: 2:30}
{tag: français}
{tag: choir}

{start_of_verse}
À la [D]claire fontaine, m'en al[A7]lant prome[D]ner,
J'ai trouvé l'eau si belle que je m'y [A7]suis bai[D]gné.
{end_of_verse}

{start_of_chorus: Refrain}
Il y a longtemps que je [G]t'ai[D]me,
Jamais je ne [A7]t'oublie[D]rai.
{end_of_chorus}

{start_of_verse}
Sous les [D]feuilles d'un chêne, je me [A7]suis fait sé[D]cher,
Sur la plus haute branche, un rossi[A7]gnol chan[D]tait.
{end_of_verse}

{chorus}

{start_of_verse}
Chante, [D]rossignol, chante, toi qui [A7]as le cœur [D]gai,
Tu as le cœur à rire, moi je l'ai [A7]à pleu[D]rer.
{end_of_verse}

{chorus}
`,
  `{title: Frère Jacques}
{artist: Traditionnel, France}
{key: F}
{time: 4/4}
{tempo: 120}
{duration: 1:20}
{tag: français}
{tag: canon}
{tag: warm-up}

{comment_italic: A round for up to four groups; each begins when the one before reaches the second line.}

{start_of_verse}
[F]Frère [C]Jac[F]ques, frère [C]Jac[F]ques,
Dormez-[C]vous ? [F] Dormez-[C]vous ? [F]
[F]Sonnez les mati[C]nes, [F] sonnez les mati[C]nes, [F]
Din, [C]dan, [F]don. Din, [C]dan, [F]don.
{end_of_verse}
`,
  `{title: Sakura}
{subtitle: さくらさくら}
{artist: Traditional, Japan}
{key: Am}
{time: 4/4}
{tempo: 72}
{duration: 2:00}
{tag: a cappella}

{start_of_verse}
[Am]Sakura, sakura,
[Dm]Noyama mo sato [Am]mo
[Dm]Miwatasu ka[Am]giri
[Dm]Kasumi ka kumo [Am]ka
[F]Asahi ni ni[E]ou.
[Am]Sakura, sakura,
[F]Hana [E]zaka[Am]ri.
{end_of_verse}
`,
  `{title: La Cucaracha}
{artist: Tradicional, México}
{key: G}
{time: 3/4}
{tempo: 138}
{duration: 2:15}
{tag: español}
{tag: opener}

{start_of_chorus: Estribillo}
La cuca[G]racha, la cucaracha,
ya no puede cami[D7]nar,
porque no tiene, porque le falta
una pata para an[G]dar.
{end_of_chorus}

{start_of_verse: Copla}
Una cosa me da [G]risa:
Pancho Villa sin ca[D7]misa,
ya se van los carran[D7]cistas
porque vienen los vi[G]llistas.
{end_of_verse}

{chorus}
`,
  `{title: Die Gedanken sind frei}
{artist: Volkslied (um 1800)}
{key: A}
{time: 3/4}
{tempo: 132}
{duration: 2:45}
{tag: deutsch}
{tag: choir}

{start_of_verse}
Die Ge[A]danken sind frei, wer [E7]kann sie er[A]raten?
Sie [A]fliehen vorbei wie [E7]nächtliche [A]Schatten.
Kein [E7]Mensch kann sie [A]wissen, kein [E7]Jäger er[A]schießen.
Es [D]bleibet da[A]bei: Die Ge[E7]danken sind [A]frei!
{end_of_verse}

{start_of_verse}
Ich [A]denke, was ich will und [E7]was mich be[A]glücket,
doch [A]alles in der Still', und [E7]wie es sich [A]schicket.
Mein [E7]Wunsch und Be[A]gehren kann [E7]niemand ver[A]wehren,
es [D]bleibet da[A]bei: Die Ge[E7]danken sind [A]frei!
{end_of_verse}
`,
  `{title: Kalinka}
{subtitle: Калинка}
{composer: Ivan Larionov (1860)}
{key: Em}
{time: 2/4}
{tempo: 126}
{duration: 2:20}
{tag: choir}
{tag: opener}

{comment: Slowly at first, and faster each time}

{start_of_chorus}
[B7]Kalinka, kalinka, kalinka mo[Em]ya!
V sa[B7]du yagoda malinka, malinka mo[Em]ya!
{end_of_chorus}

{start_of_verse}
Akh! Pod so[G]snoyu, pod ze[D]lyo[G]noyu
Spat' polo[C]zhite vy me[G]nya. [D]
Ay-lyuli, [G]lyuli, ay-[D]lyu[G]li,
Spat' polo[C]zhite vy me[G]nya. [B7]
{end_of_verse}

{chorus}
`,
];
