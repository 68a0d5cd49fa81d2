import { Parser } from "htmlparser2";
import { InvalidInput } from "../../errors/errors.ts";
import { MAX_COLUMNS } from "../csv-dialect.ts";

export interface XmlFields {
  [field: string]: XmlValue | XmlValue[];
}
export type XmlValue = string | XmlFields;

/** Text of an element that also has attributes or elements. */
export const OWN_TEXT = "";

/** 100 for each of 10,000 cars. */
const MAX_FIELDS = 1_000_000;
const MAX_DEPTH = 30;

interface Open {
  fields: Map<string, XmlValue[]>;
  attributes: Set<string>;
  text: string[];
}

/** Expands only XML's five entities: a document cannot grow (billion laughs) or read a file (XXE). @throws InvalidInput */
export function readXml(text: string): XmlValue {
  const root = newElement();
  const open = [root];
  let fields = 0;
  const count = () => {
    fields += 1;
    if (fields > MAX_FIELDS) throw refuse("The XML has too many fields.");
  };
  let attributesOfElement = 0;
  const parser: Parser = new Parser(
    {
      onopentagname() {
        attributesOfElement = 0;
      },
      // Before the element is whole: a million attributes take seconds.
      onattribute() {
        attributesOfElement += 1;
        if (attributesOfElement > MAX_COLUMNS) throw refuse(TOO_MANY_OF_ONE);
      },
      onopentag(_, attributes) {
        if (open.length > MAX_DEPTH) throw refuse("The XML is nested too deeply.");
        const element = newElement();
        for (const [name, value] of Object.entries(attributes)) {
          count();
          element.fields.set(localName(name), [value]);
          element.attributes.add(localName(name));
        }
        open.push(element);
      },
      ontext(data) {
        open.at(-1)?.text.push(data);
      },
      onclosetag(name, isImplied) {
        const isSelfClosing = isImplied && text[parser.endIndex - 1] === "/";
        if (isImplied && !isSelfClosing) throw refuse(`The XML is not well formed: <${name}> is not closed.`);
        count();
        const element = open.pop();
        const parent = open.at(-1);
        if (element && parent) addField(parent, element, localName(name));
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  if (open.length > 1) throw refuse("This XML is not complete. Send the whole file.");
  const [document] = root.fields.values();
  return document?.[0] ?? "";
}

const TOO_MANY_OF_ONE = "The XML has too many different fields in one element.";
const refuse = (message: string) => new InvalidInput({ file: message });

const newElement = (): Open => ({ fields: new Map(), attributes: new Set(), text: [] });

/** An element hides an attribute of the same name. */
function addField(parent: Open, element: Open, name: string): void {
  // <field name="Make">Nissan</field>
  const [label] = /^(field|property|attribute|param|item|data)$/i.test(name)
    ? (attribute(element, "name") ?? attribute(element, "key") ?? [])
    : [];
  const value = typeof label === "string" ? labelledValue(element) : elementValue(element);
  const field = typeof label === "string" ? label : name;
  const before = parent.attributes.delete(field) ? undefined : parent.fields.get(field);
  if (before) before.push(value);
  else parent.fields.set(field, [value]);
  if (parent.fields.size > MAX_COLUMNS) throw refuse(TOO_MANY_OF_ONE);
}

/** In any spelling: .NET writes `<Field Name="Make">`. */
const attribute = ({ fields }: Open, name: string) =>
  fields.get(name) ?? fields.get(name.charAt(0).toUpperCase() + name.slice(1));

function labelledValue(element: Open): XmlValue {
  const [value] = attribute(element, "value") ?? [];
  return value ?? element.text.join("").trim();
}

function elementValue({ fields, text }: Open): XmlValue {
  const own = text.join("").trim();
  if (fields.size === 0) return own;
  if (own !== "") fields.set(OWN_TEXT, [own]);
  return Object.fromEntries([...fields].map(([name, values]) => [name, one(values)]));
}

const one = (values: XmlValue[]): XmlValue | XmlValue[] =>
  values.length === 1 ? (values[0] as XmlValue) : values;

/** 'g:id' is 'id'. */
const localName = (name: string) => name.slice(name.indexOf(":") + 1);
