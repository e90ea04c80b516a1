/** An error as an answer: what is wrong, for machines, and kept by nobody. */
import type { FastifyReply } from 'fastify'

import { problem, problemType, type ProblemExtra } from './problem.ts'

/** Answers with an error of that status and code. */
export type SendError = (reply: FastifyReply, status: number, code: string, extra?: ProblemExtra) => FastifyReply

export function sendProblem(reply: FastifyReply, status: number, code: string, extra?: ProblemExtra): FastifyReply {
  const { correlationId } = reply.request
  return reply
    .code(status)
    .type(problemType)
    .header('cache-control', 'no-store')
    .send(problem(status, code, correlationId, extra))
}
