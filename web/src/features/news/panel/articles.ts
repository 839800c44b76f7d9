import { postedField, seoField, slugField, titleField } from '~/panel/simple/page-fields'
import { simpleResource } from '~/panel/simple/simple-resource'
import { categoryChoices } from './choices'

/** M06: what the utility does and has done. */
export const articles = simpleResource({
  name: 'news-articles',
  nouns: ['article', 'articles'],
  heading: 'Articles',
  icon: 'newspaper',
  fields: {
    title: titleField(),
    slug: slugField('/news-and-updates/'),
    summary: {
      kind: 'long-text',
      label: 'Summary',
      maxLength: 300,
      help: 'One or two sentences; results of a search show the first 160 characters.',
      needed: { for: 'publish', message: 'Enter a summary.' },
    },
    cover: { kind: 'image', label: 'Cover', alt: 'coverAlt' },
    body: {
      kind: 'rich-text',
      label: 'Text',
      links: [
        { of: 'news-articles', address: '/news-and-updates/' },
        { of: 'advisories', address: '/news-and-updates/' },
      ],
    },
    category: {
      kind: 'choice',
      label: 'Topic',
      choices: categoryChoices,
      needed: { for: 'publish', message: 'Choose a topic.' },
    },
    postedAt: postedField,
    author: { kind: 'text', label: 'By', maxLength: 120, help: 'A department or a name.' },
    related: {
      kind: 'rows',
      label: 'Related pages',
      one: 'page',
      key: 'url',
      fields: {
        label: { kind: 'text', label: 'Label', maxLength: 80 },
        url: { kind: 'url', label: 'Address' },
      },
    },
    seo: seoField,
  },
  title: ({ title }) => title.trim() || 'New article',
  hasChecks: true,
  page: ({ slug }) => `/news-and-updates/${slug || 'new'}`,
  list: {
    columns: ['title', 'category', 'postedAt', 'author'],
    sorts: ['postedAt', 'title'],
    defaultSort: 'postedAt:desc',
    filters: ['category'],
    empty: 'An article appears in the list of news, and the newest three on the home page.',
  },
})
