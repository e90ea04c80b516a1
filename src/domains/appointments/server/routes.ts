/** HTTP of technicians' visits. */
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import type { AppointmentsDeps } from './deps.ts'
import { holdSlot } from './hold-slot.ts'
import { moveAppointment } from './move-appointment.ts'
import { readSlots } from './read-slots.ts'
import { readVisit } from './read-visit.ts'

export function appointmentRoutes(deps: AppointmentsDeps): Route[] {
  return [
    personalRoute(api.listSlots, ({ params, query: { week } }, { guid }) => readSlots(deps, { ...params, guid, week })),
    personalRoute(api.readVisit, ({ params }, { guid }) => readVisit(deps, { ...params, guid })),
    personalRoute(api.holdSlot, ({ body, params }, { guid }) => holdSlot(deps, { ...params, ...body, guid })),
    personalRoute(api.moveAppointment, ({ body, correlationId, idempotency, params }, caller) =>
      moveAppointment(deps, { ...params, ...body, caller, correlationId, idempotency }),
    ),
  ]
}
