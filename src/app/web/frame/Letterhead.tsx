import { formatDate } from '#kit/dates.ts'

import type { FrameData } from './frame-data.ts'

/** Only on paper, where the frame is left out: who writes, to whom, when. Drawn by the server, no part of React's page. */
export function Letterhead({ provider, person, today }: Pick<FrameData, 'provider' | 'person' | 'today'>) {
  return (
    <div className="letterhead">
      <p>
        <b>{provider.company}</b>
        <br />
        {provider.street}
        <br />
        {provider.city}
      </p>
      {person && (
        <p>
          {person.name}
          <br />
          Kundennummer {person.customerNumber}
        </p>
      )}
      <p>{formatDate(today)}</p>
    </div>
  )
}
