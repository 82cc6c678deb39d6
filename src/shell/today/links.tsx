import { Link } from '../../ui/link.tsx';

/** Opens the registration, as in the list of guests. */
export function GuestLink({
  id,
  eventId,
  givenName,
  familyName,
  className = '',
}: {
  id: string;
  eventId: string;
  givenName: string;
  familyName: string;
  className?: string;
}) {
  return (
    <Link
      to={`/bee/events/show/${eventId}/registration/${id}`}
      className={`font-semibold hover:underline ${className}`}
    >
      {givenName} {familyName}
    </Link>
  );
}

export function EventLink({
  eventId,
  title,
  language,
  tab,
}: {
  eventId: string;
  title: string;
  language: string;
  tab?: 'participants' | 'messages';
}) {
  return (
    <Link
      to={`/bee/events/show/${eventId}${tab ? `/${tab}` : ''}`}
      lang={language}
      className="underline underline-offset-2"
    >
      {title}
    </Link>
  );
}
