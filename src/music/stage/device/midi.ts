/** What a pedal sent, as the name that is kept for it: 'MIDI control 64'. Undefined for a release or a clock. */
export function midiName(data: ArrayLike<number>): string | undefined {
  const [status = 0, number = 0, value = 0] = Array.from(data);
  if (status < 0x80 || status >= 0xf0) return undefined;
  switch (status & 0xf0) {
    case 0x90:
      return value > 0 ? `MIDI note ${number}` : undefined;
    case 0xb0:
      return value >= 64 ? `MIDI control ${number}` : undefined;
    case 0xc0:
      return `MIDI program ${number}`;
    default:
      return undefined;
  }
}

export const canMidi = (): boolean => 'requestMIDIAccess' in navigator;

/** Hears every MIDI device, also those that come later; the browser asks for leave. Answers how to stop. */
export async function hearMidi(heard: (name: string) => void): Promise<() => void> {
  const access = await navigator.requestMIDIAccess();
  const onMessage = ({ data }: MIDIMessageEvent) => {
    const name = data && midiName(data);
    if (name) heard(name);
  };
  const plug = () => {
    for (const input of access.inputs.values()) input.onmidimessage = onMessage;
  };
  plug();
  access.addEventListener('statechange', plug);
  return () => {
    access.removeEventListener('statechange', plug);
    for (const input of access.inputs.values()) input.onmidimessage = null;
  };
}
