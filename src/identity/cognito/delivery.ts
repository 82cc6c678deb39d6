/** Where a code was mailed to, if anybody has this name: said alike of whoever has none. */
export function deliveryTo(username: string): object {
  const [name = '', domain = ''] = username.trim().toLowerCase().split('@');
  const masked = (part: string) => `${part.slice(0, 1)}***`;
  return {
    Destination: `${masked(name)}@${masked(domain)}`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  };
}
