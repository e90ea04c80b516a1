/** Questions and answers: to browse and to search, with scripts as one types, without by `?q=`. */
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { phoneHref, phoneText } from '#kit/phone.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Button } from '#ui/form/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { PublicText } from '../PublicText.tsx'
import type { HelpData } from './help-data.ts'
import { searchHelp, type HelpQuestion, type HelpTopic } from './help-search.ts'

import styles from './HelpPage.module.css'

export function HelpPage() {
  const { title, topics = [], query: asked, phone } = useLoaderData<HelpData>()
  const [query, setQuery] = useState(asked)
  const found = searchHelp(topics, query)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <PageHeader title={title} lead="Kurze Antworten auf das, was am häufigsten gefragt wird." />
      <form method="get" className={styles['search']}>
        <TextField
          type="search"
          name="q"
          label="Stichwort"
          width="l"
          maxLength={100}
          defaultValue={asked}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Button type="submit">Suchen</Button>
      </form>
      <output className={count === 0 ? 'sr' : classes('small quiet mt-8', styles['hits'])}>
        {query.trim() === '' ? '' : hitsText(count)}
      </output>
      {count === 0 ? <Nothing loaded={topics.length > 0} phone={phone} /> : <Topics topics={found} />}
    </>
  )
}

function hitsText(count: number): string {
  return count === 1 ? 'Eine Antwort gefunden' : count === 0 ? 'Keine Antwort gefunden' : `${count} Antworten gefunden`
}

function Topics({ topics }: { topics: readonly HelpTopic[] }) {
  return (
    <div className={styles['topics']}>
      <Sections>
        {topics.map(({ id, title, questions }) => (
          <Section key={id} id={id} title={title}>
            <div>
              {questions.map((question) => (
                <Question key={question.id} {...question} />
              ))}
            </div>
          </Section>
        ))}
      </Sections>
    </div>
  )
}

function Question({ id, title, text }: HelpQuestion) {
  return (
    <details className={styles['question']}>
      <summary>
        <h3>{title.replaceAll('E-Mail', 'E-\u{2060}Mail')}</h3>
        <Icon name="Pfeil unten" size="T" />
      </summary>
      {/* The address of a question is its answer's: browsers open what lies around the target of a link. */}
      <div id={id}>
        <PublicText text={text} topHeading={4} />
      </div>
    </details>
  )
}

function Nothing({ loaded, phone }: { loaded: boolean; phone: HelpData['phone'] }) {
  const call = (
    <>
      Am Telefon hilft dir ein Mensch: <a href={phoneHref(phone.number)}>{phoneText(phone.number)}</a>, {phone.hours}.
    </>
  )
  if (!loaded)
    return (
      <EmptyState icon="Fehler" title="Die Antworten lassen sich gerade nicht laden">
        Versuche es in ein paar Minuten noch einmal. {call}
      </EmptyState>
    )
  return (
    <EmptyState icon="Suche" title="Dazu haben wir noch keine Antwort">
      Versuche ein anderes Wort, zum Beispiel „Kündigung“ oder „Rechnung“. {call}
    </EmptyState>
  )
}
