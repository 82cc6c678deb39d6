/**
 * More of what people choose, by theme, English and French with the best known of our neighbours: the cores
 * that the published lists of most used and leaked passwords come down to, without digits and signs.
 */
export const COMMON_WORDS = `
aaron abigail adam adrian adrien aidan alain alan albert alex alexa alexander alexandra alexis alice alicia allison
alyssa amber amelie amy ana andrea andreas angela angelina angelique anna anne annie anthony antonio ariane arthur
audrey aurelie aurore austin axel baptiste barbara bastien beatrice benjamin benoit bernard bertrand bianca billy
bobby bonnie brad brandon brenda brian brigitte britney brittany bruno bryan calvin cameron carl carla carlos carmen
carol carole caroline carolina casey cassandra catherine cecile cedric celine chantal charlene charlotte chelsea
chris christelle christian christina christine christophe christopher cindy clara clarence clement clemence colin
connor corinne craig crystal cynthia cyril damien dan dana danielle danny david debbie delphine denis dennis diana
diane diego dominic dominique donna dorothy douglas dylan eddie edouard edward elena elisabeth elizabeth ella ellen
elodie elsa emilie emily emma emmanuel eric erica erik estelle esther ethan etienne eugene eva evelyne fabien fabio
fabrice fanny fatima felix fernando florence florent florian france francesca francis francisco franck francois
francoise frank fred frederic gabriel gabrielle gaelle gary geoffrey george georges gerard gilbert gilles gloria
grace greg gregory guillaume gustavo hannah harold harry heather hector heidi helen helene henri henry herbert hugo
ian ines irene isaac isabel isabella isabelle ivan jack jackie jackson jacob jacqueline jacques jade jake james jamie
jan jane janet jasmine jason jean jeanne jeff jeffrey jenny jeremy jerome jerry jesse jim jimmy joan joel joelle
johanna john johnny jonas jonathan jorge jose joseph josephine joyce juan judith judy julia julian juliana julie
juliette justin justine karen karim karine karl kate katherine kathleen kathy katie keith kelly ken kenneth kevin kim
kimberly kristen kyle lara laura laure laurence laurent lauren laurie lea leo leon leonardo leslie liam lily linda
lisa loic lola lorenzo louis lucas lucie lucy ludovic luis luke lydia madison maeva magali manon manuel marc marcel
marco marcus margaret margaux maria marianne marina marine mario marion marjorie mark marlene martha martine mary
mathieu mathilde matt matteo max maxim megan melanie melissa mercedes mia michel micheline miguel mike mireille
mohamed molly monica monique morgan muriel mylene nadia nadine nancy natasha natacha nathan noah noemie norbert
odile olivia olivier oscar pablo pamela pascal pascale patrice patricia patrick paul paula pauline pedro peter
philip philippe phil quentin rachel rachid ralph raphael raymond rebecca regis remi renee rene ricardo richard ricky
rita robin roger roland romain roman ronald rosalie rose ross roxane ruben russell ruth ryan sabine sabrina sam
samantha samir samuel sandra sandrine sara sarah scott sean sebastien serge sergio severine shannon sharon sheila
simon simone solange sonia stephane stephanie stephen steve steven stuart susan suzanne sylvain sylvie tania tanya
tara taylor teresa thierry theo tiffany tim timothy tina todd tom tommy tony tracy travis tristan tyler valentin
valentine valerie vanessa vera veronica veronique vicky victor victoria vincent violet virginie vivian walter wendy
will william willy xavier yann yannick yves yvette yvonne zachary zoe
adidas airborne airplane alpha alphabet amazing america anaconda animal anarchy apollo aquarius arcade archer argentina
arizona army asshole assassin atlanta atlas austria avalon avatar awesome babylon badboy badger baggins bailey bambou
bandit barney baron basket bastard beach beatles beaver belgique belgium bella benfica bestfriend bigboy bigdog bird
bisous biscuit bitch blabla black blackberry blackjack blaster blessed blink blizzard blonde blood blossom blue bluebird
bond bordeaux boston boubou bowling boxer brasil brazil breizh bretagne bridge brooklyn brother brownie bubba bubble
bubbles buddy buffalo bulldog bullshit buster bunny butter button cactus caddy calvinklein camaro camel canard cannabis
capitaine capricorn captain caramel caramelle cardinal carlito carotte carpediem cartman cascade cassie castle cat catalina
cerise champion chance chanel changer chaton chatte chaussette cherry chester cheyenne chicago chicken chien chipie chips
chopper christ christmas cinema cinnamon citron classic classroom clown cobra cocacola coco cocotte coeur college colorado
comet compaq connard constant control cool cooper copper corsica corsair cosmos country courage cowboy cowboys coyote crazy
creative cricket cristal croissant crimson cupcake custom cyber cyclone daddy daisy dallas damned dancer danger darkness
darkside darling dauphin deadpool death debut defense delta demon denver desire destiny detroit deutschland devil dexter
digital dinosaur director disco discovery disney divine doctor doggie dolphins domino doudoune dragonball dragons dream
dreamer dreams driver duchess duck ducati dynamo earth eclipse einstein election electric elephant elvis eminem emperor
empire enigma enterprise escape espoir etoile europa europe everton evolution excalibur extreme family fantasy fashion
fatboy father felicia ferret fever fidelity fire fireball firebird firefly fireman fish fisher fishing florida flower
fluffy flyers fofolle footbal forest formula fortune fraise freddy freebird freeman freestyle friday friend friends
frodo frog fromage frosty fuck fucker fuckoff fuckyou funny futbol future galaxy gambit gamer gandalf gangster garden
gateway gators gemini general genesis genius germany ghosts giants gibson gladiator glitter global goblin godfather
godzilla gohan goldfish golfer goodluck gordon gorgeous gorilla grandma green gremlin griffin guinness gunner
hacker hamster happy happyday hardcore hardrock harmony hawaii hawk heart hearts heaven hello helloworld helpme hercules
hermes heroes hiphop hitman hollywood homer honda honeybee hooligan horizon horse hotdog hotel hotrod houston
hummer hunting hurricane husky ibiza icecream iceman idontknow ilovegod iloveyouso imagine impala indian indiana infinity
inside internal inuyasha iphone ireland irish island italia italy jackass jaguar jamaica japan jardin jasper jelly jesus
jesuschrist jetadore jewel joker jordan journey joyeux juju julius jumper jungle junior jupiter justice kamikaze karate
karma kawasaki kermit kids killers kingdom kingkong kisses kitchen knight knights korn kosmos labrador ladybug lakers
lamborghini lancer laser legend legion lemon lennon leopard letmeinnow libre licorne lifeisgood lightning lille limited
lincoln lineage linkin lions lipstick lisbon littleman lizard lobster logitech london longhorn looking loser lottery lotus
louane loulous loveme lovelife loveyou lucifer luckily lucky luna machine macintosh madonna madrid magic magnum majestic
malibu maman mamans mamie mango manga marathon marble marguerite mariners marines marlboro marley mars marshall marvel
maryjane matador matrice maverick maximus mayday medecin megadeth memory mermaid messi metal meteor mexico miami midnight
miel milan military million mimi minou minouche mirage miracle mission mistral misty mobile modern moimeme molson momo monday
monique monster montagne montana montreal moon moonlight morpheus mortal mother motorola mountain mouse muffin murphy
mustard mystery naples napoleon narnia nascar natalia nature naughty navy nemesis neptune netscape network neuilly nevada
newyork nicecream nick nightmare nike nintendo nirvana nissan nokia normandie nothing nounours nounou novembre nugget number
nutella oblivion ocean october oldman olive omega online onlyme open option orchid oregon orion orlando outlaw oxford pacific
packers paladin palmer pamplemousse pancake pandora pantera panthers papa papillon paradis paradise paradox paramore paris
parker parrot passion passwords patate patriots peace peaches peanut pearl pegasus penguin people perfect perle perroquet
peugeot phantom phoebe phone picasso pickle picnic piglet pikachou pilot pineapple pink pinkfloyd pinky pioneer pirates
pistache pitbull pizza planet platinum player please plume pluto poisson poker polaris police pompier pompom poney pookie
popcorn popeye poppy portugal postal postman potter poulet poupee poussin power precious predator premier president
presto pretty prince princesse priscilla prodigy professor prometheus promise prosper provence psycho puma pumpkin punisher
punkrock puppies purple python qualite quality quebec queens quest rabbit rachelle racing radical radio raiders
railway rambo ranger rangers raptor rasta raven ravens razor rebel red redbull reddog redhead redrose redskins
redsox redwings reggae remember renault renegade requiem rescue reset restaurant revenge revolution rhino rider river robbie
robot rock rocker rocket rockstar rocky rolex romance romeo ronaldo ronaldinho rooster rosebud roses royal royals runner
rush russia sabre safety sagittarius sailing sailor saints sakura salamander salasana salope samourai samurai sanchez
sandy santa sapphire sasuke satan saturn savage savanna scarface school science scirocco scorpio scorpion scotland scrappy
scuba secrets seigneur senior sephiroth serenity sergent shaggy shalom shark sharks shelby shelter sherlock shopping short
shotgun sierra silence simba simple simpson simpsons singer sinner siren sister skate skater skipper skippy skyline slayer
sleepy slimshady smart smile smiley smoke smokey smooth snake sniper snowball snowboard snowflake snowman soccerball
softball software soldier someone sonic sooners souris sousou southpark spain spanky sparkle sparky spartan spartans special
speed speedy spencer spiderweb spike spirit spoon sport sports spring squirrel stalker standard star stargate starlight stars
start startrek station stealth steelers stella sticky stingray storm stranger strawberry student student studio stupid subaru
sublime success suckit summertime sunday sundance sunflower sunny sunrise sunset superbike supergirl superman supernova
superstar supreme surfer surfing survivor suzuki sweden sweetheart sweetie sweetness switch switzerland sword sydney symphony
tango tarzan taurus tazmania teacher team techno teddy teddybear teenage telecom telephone tempest temple tennessee tequila
terminal terminator texas thailand thanks thebest theking themaster thesims thirteen thumper tiffany tigers tigger titanic
titans titeuf titine toronto toscane total toto toulouse tournesol toyota training transfer travel treasure trigger trinity
triumph trompette trooper trouble truelove trustme tulipe turbo turkey tweety twilight twister ultimate ultima undertaker
unicorn unique united universe university valencia valhalla vampire vanille vegas vegeta venise venus vertigo victory video
viking vikings violon violette viper virgin virus vision volcano volkswagen volley volleyball voyager vodka voiture walker
warcraft warhammer warlock warrior warriors water waterfall watermelon webmaster wedding welcomeback western whatever
whiskey white wildcat wildcats willow window winner winners winston wisdom wizard wolfgang wolves wonder wonderful woody
world wrestling writer yahoo yamato yankee yankees yasmine yeah yellowstone yomama zebra zephyr zeppelin zeus zidane zigzag
azertyui azertyuio qwertyu qwertyui qwertyuio asdfgh asdfghjk sdfghj dfghjk zxcvb zxcvbn wxcvbn qsdfgh qsdfghjklm wxcv qsdf
qazwsxedc qazxsw zaqwsx zaqxsw xswzaq xsw cde vfr bgt nhy mju qweasd qweasdzxc asdzxc asdqwe poiuyt poiuytreza mlkjhg lkjhgf
abc abcd abcabc abcdef aaa xxx qqq zzz xyz qwe asd zxc qwer asdasd zxczxc qweqwe testtest passpass lol lolo lolilol mdr xoxo`;
