import type { SitePageContent } from './site-page-content.ts';

export const teamPerformance: SitePageContent = {
  summary:
    'How making music together helps a team: our method, the programme of a day, what research says and does not say, and your questions.',
  sections: [
    {
      type: 'opening',
      title: 'A team is a band that forgot',
      text: 'Play in time, leave room, come in when it counts, save the others when they are lost. Teams know all this. Music lets them practise it in a place where mistakes cost nothing and can be heard at once.',
      drawing: 'together',
      links: [
        { label: 'Plan a day', to: '/guests/contact?topic=workshop&subject=A+day+for+our+team' },
        { label: 'See a sample day', to: '#day' },
      ],
    },
    {
      type: 'steps',
      title: 'The method, in four moves',
      steps: [
        {
          title: 'Listen',
          text: 'Before anyone sings a note we listen: to the room, to a neighbour’s breath, to one beat. A group that hears itself needs fewer instructions.',
        },
        {
          title: 'Find your part',
          text: 'Everybody gets something small and needed: a word, a clap, a bass note. It has to be easy to play and a loss to leave out.',
        },
        {
          title: 'Put it together',
          text: 'Parts meet, collide and settle. Who leads changes every few minutes, until the group notices that it no longer needs to be led.',
        },
        {
          title: 'Say what happened',
          text: 'Then we sit down. Who carried whom? When did it fall apart, and who mended it? Only now do we speak of work.',
        },
      ],
    },
    {
      type: 'programme',
      anchor: 'day',
      title: 'A sample day',
      text: 'For 24 people, two facilitators and one question. Yours will look different; the breaks stay.',
      programme: [
        {
          time: '09:00',
          title: 'Coffee, and the first sound',
          text: 'Everyone has hummed a chord before the cups are empty.',
        },
        {
          time: '09:30',
          title: 'Rhythm in four corners',
          text: 'Four groups, four rhythms. We walk past each other without losing our own.',
        },
        { time: '10:45', title: 'Break', text: 'A long one. Much of the work happens here.' },
        {
          time: '11:15',
          title: 'First song, by ear',
          text: 'Three parts, no paper. Nobody is asked what voice they have.',
        },
        { time: '12:30', title: 'Lunch', text: 'At long tables, sorted by the colour of one’s part.' },
        {
          time: '14:00',
          title: 'World Café',
          text: 'Three rounds of twenty minutes on the question you brought. Music when seats change.',
        },
        {
          time: '15:30',
          title: 'From words to a refrain',
          text: 'The harvest of the tables becomes eight lines and a tune.',
        },
        {
          time: '16:30',
          title: 'Everything at once',
          text: 'Rhythm, song and refrain together, once through, recorded.',
        },
        {
          time: '17:00',
          title: 'What do we keep?',
          text: 'Each person names one thing for Monday. We write them down and send them to you.',
        },
      ],
    },
    {
      type: 'text',
      title: 'What research says, and what it does not',
      text: `That people who sing or move in time with each other tend to feel closer afterwards has been observed many times, in laboratories as well as in choirs. There are also signs that strangers get over the first shyness faster when they sing than when they do something else together.

The honest part: many of these studies are small, most measure the hours after and not the months, and few were made in companies. Nobody has shown that a song makes a team more productive. What we see ourselves is more modest: people who have made something difficult together talk to each other differently, and for a while it is easier to ask for help.

That while is what you can use. So we end every day with what should be different on Monday, and ask again six weeks later.`,
    },
    {
      type: 'questions',
      title: 'Questions and answers',
      text: 'Another one? Ask us, or call.',
      links: [{ label: 'Ask us', to: '/guests/contact' }],
      questions: [
        {
          question: 'Half of us say that they cannot sing. Does it work?',
          answer:
            'Yes, and it is the usual case. We begin with rhythm and speech, and the voice comes in without being announced. Nobody ever sings alone.',
        },
        {
          question: 'What about people who would rather not take part?',
          answer:
            'They watch the time, record, or sit and listen; each of these is a real task. Most join in after the first half hour. Those who do not are left in peace, and we ask you to do the same.',
        },
        {
          question: 'Which room do you need?',
          answer:
            'Two square metres per person, chairs without arms, and neighbours who have been warned. We come an hour before to arrange things. Daylight is worth more than a sound system.',
        },
        {
          question: 'Can people in wheelchairs, or who are hard of hearing, take part fully?',
          answer:
            'Yes. Tell us beforehand, and we plan with the person and not around them: low frequencies one can feel, signs for every cue, parts without standing up.',
        },
        {
          question: 'In which languages?',
          answer:
            'French and English, and German on request. Rhythm needs none, and for songs we like to use the languages that are in the room.',
        },
        {
          question: 'How do we know whether it did anything?',
          answer:
            'We agree with you beforehand on two or three things you want to notice, and ask the team about them on the day and six weeks later. You get both answers, even when they are lukewarm.',
        },
      ],
    },
  ],
};
