import { useEffect, useState } from 'react'

import { readHelp, type HelpTopic } from '#domains/content/web/help/help-search.ts'
import { loadContent } from '#domains/content/web/load-content.ts'
import type { Client } from '#platform/web/api-client.ts'

/** The questions of the help, once they are there; without them the search finds menu entries alone. */
export function useHelpTopics(client: Client): readonly HelpTopic[] {
  const [topics, setTopics] = useState<readonly HelpTopic[]>([])
  useEffect(() => {
    let gone = false
    const read = async (): Promise<void> => {
      const found = await loadContent(client, 'genericComponent', 'help')
      // The answers stay unfilled: only their words are searched here.
      if (!gone && found.kind === 'content') setTopics(readHelp(found.fields, (text) => text))
    }
    void read()
    return () => {
      gone = true
    }
  }, [client])
  return topics
}
