/** Traditional songs, and songs whose authors have long been dead, written down with chords by us. */
export const englishSongs: readonly string[] = [
  `{title: Amazing Grace}
{lyricist: John Newton (1779)}
{composer: Traditional, New Britain}
{key: G}
{time: 3/4}
{tempo: 80}
{duration: 3:20}
{tag: gospel}
{tag: warm-up}

{start_of_verse}
A[G]mazing [G7]grace, how [C]sweet the [G]sound
That saved a [Em]wretch like [D]me.
I [G]once was [G7]lost, but [C]now am [G]found,
Was [Em]blind, but [D]now I [G]see.
{end_of_verse}

{start_of_verse}
'Twas [G]grace that [G7]taught my [C]heart to [G]fear,
And grace my [Em]fears re[D]lieved;
How [G]precious [G7]did that [C]grace ap[G]pear
The [Em]hour I [D]first be[G]lieved.
{end_of_verse}

{start_of_verse}
Through [G]many [G7]dangers, [C]toils, and [G]snares,
I have al[Em]ready [D]come;
'Tis [G]grace hath [G7]brought me [C]safe thus [G]far,
And [Em]grace will [D]lead me [G]home.
{end_of_verse}
`,
  `{title: Scarborough Fair}
{artist: Traditional, England}
{key: Am}
{capo: 2}
{time: 3/4}
{tempo: 108}
{duration: 3:05}
{tag: folk}

{start_of_grid: Intro}
| Am . . | G . . | Am . . | Am . . |
{end_of_grid}

{start_of_verse}
[Am]Are you going to [G]Scarborough [Am]Fair?
[C]Parsley, [Am]sage, rose[C]ma[D]ry, and [Am]thyme.
Re[Am]member [C]me to [G]one who lives there,
[Am]She once [G]was a true love of [Am]mine.
{end_of_verse}

{start_of_verse}
[Am]Tell her to make me a [G]cambric [Am]shirt,
[C]Parsley, [Am]sage, rose[C]ma[D]ry, and [Am]thyme.
With[Am]out any [C]seam or [G]needlework,
[Am]Then she'll [G]be a true love of [Am]mine.
{end_of_verse}

{start_of_verse}
[Am]Tell her to find me an [G]acre of [Am]land,
[C]Parsley, [Am]sage, rose[C]ma[D]ry, and [Am]thyme.
Be[Am]tween the salt [C]water [G]and the sea strand,
[Am]Then she'll [G]be a true love of [Am]mine.
{end_of_verse}
`,
  `{title: Greensleeves}
{artist: Traditional, England}
{year: 1580}
{key: Em}
{time: 6/8}
{tempo: 92}
{duration: 2:50}
{tag: folk}

{start_of_verse}
A[Em]las, my [G]love, you [D]do me [Bm]wrong
To [Em]cast me [C]off dis[B7]courteously,
And [Em]I have [G]lovèd [D]you so [Bm]long,
De[Em]lighting [B7]in your [Em]company.
{end_of_verse}

{start_of_chorus}
[G]Greensleeves was [D]all my [Bm]joy,
[Em]Greensleeves was [C]my de[B7]light,
[G]Greensleeves was my [D]heart of [Bm]gold,
And [Em]who but my [B7]lady [Em]Greensleeves.
{end_of_chorus}

{start_of_verse}
I [Em]have been [G]ready [D]at your [Bm]hand
To [Em]grant what[C]ever [B7]you would crave,
I [Em]have both [G]wagèd [D]life and [Bm]land
Your [Em]love and good-[B7]will for to [Em]have.
{end_of_verse}

{chorus}
`,
  `{title: Swing Low, Sweet Chariot}
{composer: Wallace Willis (about 1862)}
{key: D}
{time: 4/4}
{tempo: 84}
{duration: 3:10}
{tag: gospel}
{tag: choir}

{start_of_chorus}
Swing [D]low, sweet [G]chari[D]ot,
Coming for to carry me [A7]home.
Swing [D]low, sweet [G]chari[D]ot,
Coming for to [A7]carry me [D]home.
{end_of_chorus}

{start_of_verse}
I [D]looked over Jordan, and [G]what did I [D]see,
Coming for to carry me [A7]home?
A [D]band of angels [G]coming after [D]me,
Coming for to [A7]carry me [D]home.
{end_of_verse}

{chorus}

{start_of_verse}
If [D]you get there be[G]fore I [D]do,
Coming for to carry me [A7]home,
Tell [D]all my friends I'm [G]coming [D]too,
Coming for to [A7]carry me [D]home.
{end_of_verse}

{chorus}
`,
  `{title: Auld Lang Syne}
{lyricist: Robert Burns (1788)}
{composer: Traditional, Scotland}
{key: F}
{time: 4/4}
{tempo: 96}
{duration: 2:40}
{tag: closer}

{start_of_verse}
Should [F]auld acquaintance [C7]be forgot,
And [F]never [F7]brought to [Bb]mind?
Should [F]auld acquaintance [C7]be forgot,
And [Bb]auld [C7]lang [F]syne?
{end_of_verse}

{start_of_chorus}
For [F]auld lang [C7]syne, my dear,
For [F]auld [F7]lang [Bb]syne,
We'll [F]take a cup o' [C7]kindness yet,
For [Bb]auld [C7]lang [F]syne.
{end_of_chorus}

{start_of_verse}
And [F]there's a hand, my [C7]trusty fiere,
And [F]gie's a [F7]hand o' [Bb]thine,
And we'll [F]tak a right guid-[C7]willie waught
For [Bb]auld [C7]lang [F]syne.
{end_of_verse}

{chorus}
`,
  `{title: House of the Rising Sun}
{artist: Traditional, United States}
{key: Am}
{time: 6/8}
{tempo: 116}
{duration: 4:15}
{tag: folk}
{tag: guitar}

{start_of_grid: Intro}
|| Am . | C . | D . | F . |
|  Am . | E . | Am . | E . ||
{end_of_grid}

{start_of_verse}
There [Am]is a [C]house in [D]New Or[F]leans
They [Am]call the [C]Rising [E]Sun.
It's [Am]been the [C]ruin of [D]many a poor [F]girl,
And [Am]me, oh [E]Lord, for [Am]one.
{end_of_verse}

{start_of_verse}
Go [Am]tell my [C]baby [D]sister [F]dear
To [Am]never do [C]like I have [E]done,
To [Am]shun that [C]house in [D]New Or[F]leans
They [Am]call the [E]Rising [Am]Sun.
{end_of_verse}

{comment: Ad lib over the intro}

{start_of_tab: Picking on Am}
e|-------0-------0-|
B|-----1---1---1---|
G|---2-------2-----|
D|-----------------|
A|-0---------------|
E|-----------------|
{end_of_tab}
`,
  `{title: Wayfaring Stranger}
{sorttitle: Wayfaring Stranger}
{artist: Traditional, Appalachia}
{key: Dm}
{time: 3/4}
{tempo: 76}
{duration: 3:40}
{tag: gospel}

{start_of_verse}
I [Dm]am a poor wayfaring stranger,
A-[Gm]travelling through this world of [Dm]woe,
But there's no sickness, toil nor danger
In [Gm]that bright [A7]land to which I [Dm]go.
{end_of_verse}

{start_of_chorus}
I'm going [Bb]there to see my [F]father,
I'm going [Bb]there no more to [A7]roam;
I'm only [Dm]going over Jordan,
I'm only [Gm]going [A7]over [Dm]home.
{end_of_chorus}

{start_of_verse}
I [Dm]know dark clouds will gather round me,
I [Gm]know my way is rough and [Dm]steep,
But golden fields lie out before me
Where [Gm]weary [A7]eyes no more will [Dm]weep.
{end_of_verse}

{chorus}
`,
  `{title: Danny Boy}
{lyricist: Frederic Weatherly (1913)}
{composer: Traditional, Londonderry Air}
{key: C}
{time: 4/4}
{tempo: 68}
{duration: 3:30}
{tag: ballad}

{start_of_verse}
Oh, Danny [C]boy, the [C7]pipes, the pipes are [F]calling [Fm]
From glen to [C]glen, and [Am]down the mountain [D7]side, [G7]
The summer's [C]gone, and [C7]all the roses [F]falling, [Fm]
It's you, it's [C]you must [G7]go and I must [C]bide.
{end_of_verse}

{start_of_bridge}
But come ye [G7]back when [Am]summer's in the [F]meadow, [C]
Or when the [G7]valley's [Am]hushed and white with [D7]snow, [G7]
'Tis I'll be [C]here in [F]sunshine or in [C]sha[Am]dow,
Oh, Danny [C]boy, oh Danny [G7]boy, I love you [C]so.
{end_of_bridge}
`,
];
