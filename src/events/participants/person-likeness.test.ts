import { describe, expect, it } from 'vitest';
import { comparedPerson, type ComparedPerson, personKeys, personLikeness } from './person-likeness.ts';

/** 'Given name|Family name|address|telephone' */
function person(text: string): ComparedPerson {
  const [givenName = '', familyName = '', email = '', telephone = ''] = text.split('|');
  return comparedPerson({ givenName, familyName, email: email || null, telephone: telephone || null });
}

describe('two people', () => {
  it.each([
    ['Anna|Martin|a.martin@x.org', 'A|M|AMARTIN@x.org', 3, 'email'],
    ['Anna|Martin|anna+news@x.org', 'Anna|Martin|anna@x.org', 3, 'email,name'],
    ['Anna|Martin|anna@googlemail.com', 'Bea|Roux|a.nna@gmail.com', 3, 'email'],
    ['Anna|Martin||+33612345678', 'Anna|Martim||06 12 34 56 78', 3, 'telephone,nameSlip'],
    ['Anna|Martin||+33612345678', 'Jean|Martin||+33 6 12 34 56 78', 1, 'telephone'],
    ['Zoë|Le Brun|z@x.org', 'Zoe|LE BRUN|le@y.org', 2, 'name'],
    ['Zoë|Le Brun', 'LE BRUN|Zoe', 2, 'swapped'],
    ['Anna|Martin|annamartin@x.org', 'Ana|Martin|anna.martin@y.org', 2, 'nameSlip,mailbox'],
    ['Anna|Martin', 'Anna|Matrin', 1, 'nameTurned'],
    ['Anna|Martin', 'Hanna|Martin', 1, 'nameSlip'],
    ['Anna|Martin', 'Martim|Anna', 1, 'nameSlip'],
    ['A.|Martin', 'Anna|Martin', 1, 'initial'],
    ['François|Bœuf', 'Francois|Boeuf', 2, 'name'],
    ['Jean-Luc|O’Neill', 'Jean Luc|Oneill', 2, 'name'],
  ])('%s and %s look like one', (one, other, weight, reasons) => {
    const [a, b] = [person(one), person(other)];
    const like = personLikeness(a, b);
    expect([like?.weight, like?.reasons.join()]).toEqual([weight, reasons]);
    expect(personLikeness(b, a)?.weight).toBe(weight);
    // Who shares no key is never compared.
    expect(personKeys(a).some((key) => personKeys(b).includes(key))).toBe(true);
  });

  it.each([
    ['Anna|Martin|anna@x.org', 'Bea|Roux|bea@x.org'],
    ['Anna|Martin', 'Paul|Martin'],
    ['Al|Li', 'Bo|Li'],
    ['A.|Martin', 'B.|Martin'],
    ['Anna|Martin|info@x.org', 'Bea|Roux|info@y.org'],
    ['Anna|Martin|annamartin@x.org', 'Bea|Roux|annamartin@y.org'],
    ['|', '|'],
  ])('%s and %s are two', (one, other) => {
    expect(personLikeness(person(one), person(other))).toBeUndefined();
  });
});
