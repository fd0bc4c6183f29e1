import { BookOpen, MoreHorizontal, Plus, Search, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { BrowserRouter, Link, NavLink, Route, Routes } from 'react-router-dom';
import { toast } from 'sonner';
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion';
import { Avatar, AvatarFallback } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Separator } from '@/components/ui/separator';
import { Skeleton } from '@/components/ui/skeleton';
import { Toaster } from '@/components/ui/sonner';
import { Switch } from '@/components/ui/switch';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { Textarea } from '@/components/ui/textarea';
import { ThemeSwitch } from '@/components/ui/theme-switch';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';
import { cn } from '@/lib/utils';

const loans = [
  { title: 'The Living Mountain', reader: 'Ines Duarte', due: '3 June', state: 'due' },
  { title: 'Salt on Your Tongue', reader: 'Tomas Berg', due: '9 June', state: 'out' },
  { title: 'The Outrun', reader: 'Mae Lindqvist', due: '27 May', state: 'late' },
] as const;
const states = {
  due: { words: 'Due soon', variant: 'secondary' },
  out: { words: 'On loan', variant: 'outline' },
  late: { words: 'Late', variant: 'destructive' },
} as const;

function Header() {
  const link = ({ isActive }: { isActive: boolean }) =>
    cn(
      'inline-flex min-h-10 items-center gap-2 text-sm',
      isActive ? 'font-medium text-foreground' : 'text-muted-foreground hover:text-foreground',
    );
  return (
    <header className="border-b">
      <div className="mx-auto flex max-w-5xl items-center gap-4 px-5 py-3 sm:gap-6">
        <Link
          to="/"
          className="mr-auto inline-flex items-center gap-2 font-semibold tracking-tight whitespace-nowrap"
        >
          <BookOpen className="size-5 text-primary" aria-hidden />
          Harbour Library
        </Link>
        <nav aria-label="Main" className="flex gap-4 sm:gap-5">
          <NavLink to="/" end className={link}>
            Desk
          </NavLink>
          <NavLink to="/readers" className={link}>
            <Users className="hidden size-4 sm:block" aria-hidden /> Readers
          </NavLink>
        </nav>
        <ThemeSwitch />
      </div>
    </header>
  );
}

function NewLoan() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden /> Lend a book
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Lend a book</DialogTitle>
          <DialogDescription>Four weeks, and twice as long on request.</DialogDescription>
        </DialogHeader>
        <form className="grid gap-4">
          <div className="grid gap-2">
            <Label htmlFor="title">Title</Label>
            <Input id="title" placeholder="As it stands on the spine" />
          </div>
          <div className="grid gap-2">
            <Label htmlFor="shelf">Shelf</Label>
            <Select defaultValue="sea">
              <SelectTrigger id="shelf">
                <SelectValue placeholder="Choose a shelf" />
              </SelectTrigger>
              <SelectContent>
                <SelectItem value="sea">Sea and shore</SelectItem>
                <SelectItem value="hills">Hills</SelectItem>
                <SelectItem value="towns">Towns</SelectItem>
              </SelectContent>
            </Select>
          </div>
        </form>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <DialogClose asChild>
            <Button onClick={() => toast('Lent until 30 June')}>Lend</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Loans() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>On loan</CardTitle>
        <CardDescription>Three books are out, one of them longer than agreed.</CardDescription>
      </CardHeader>
      <CardContent>
        <Table label="Books on loan">
          <TableCaption className="sr-only">Books on loan, with who has them</TableCaption>
          <TableHeader>
            <TableRow>
              <TableHead className="pl-0">Book</TableHead>
              <TableHead>Due</TableHead>
              <TableHead>State</TableHead>
              <TableHead className="pr-0 text-right">
                <span className="sr-only">Actions</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {loans.map(({ title, reader, due, state }) => (
              <TableRow key={title}>
                <TableCell className="min-w-40 pl-0">
                  <span className="block font-medium">{title}</span>
                  <span className="text-muted-foreground">{reader}</span>
                </TableCell>
                <TableCell className="whitespace-nowrap">{due}</TableCell>
                <TableCell>
                  <Badge variant={states[state].variant}>{states[state].words}</Badge>
                </TableCell>
                <TableCell className="pr-0 text-right">
                  <DropdownMenu>
                    <DropdownMenuTrigger asChild>
                      <Button variant="ghost" size="icon" aria-label={`Actions for ${title}`}>
                        <MoreHorizontal aria-hidden />
                      </Button>
                    </DropdownMenuTrigger>
                    <DropdownMenuContent align="end">
                      <DropdownMenuLabel>{title}</DropdownMenuLabel>
                      <DropdownMenuItem onSelect={() => toast(`${title} is back`)}>
                        Taken back
                      </DropdownMenuItem>
                      <DropdownMenuCheckboxItem checked>Remind by mail</DropdownMenuCheckboxItem>
                      <DropdownMenuSeparator />
                      <DropdownMenuItem variant="destructive">
                        <Trash2 aria-hidden /> Give up as lost
                      </DropdownMenuItem>
                    </DropdownMenuContent>
                  </DropdownMenu>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardContent>
    </Card>
  );
}

function Rules() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Rules of the desk</CardTitle>
        <CardDescription>They hold from the next loan on.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <div className="flex items-center justify-between gap-4">
          <Label htmlFor="sunday">Open on Sundays</Label>
          <Switch id="sunday" checked={isOpen} onCheckedChange={setOpen} />
        </div>
        <div className="flex items-center justify-between gap-4">
          <Label htmlFor="night">Returns at night</Label>
          <Switch id="night" />
        </div>
        <Separator />
        <RadioGroup defaultValue="four" aria-label="How long a loan is">
          <Label>
            <RadioGroupItem value="four" /> Four weeks
          </Label>
          <Label>
            <RadioGroupItem value="six" /> Six weeks
          </Label>
        </RadioGroup>
        <Separator />
        <div className="grid gap-3">
          <Label>
            <Checkbox defaultChecked /> Remind readers a week before
          </Label>
          <Label>
            <Checkbox checked="indeterminate" /> Charge what is late
          </Label>
          <Label>
            <Checkbox disabled /> Lend the atlases
          </Label>
        </div>
        <div className="grid gap-2">
          <Label htmlFor="note">Note at the door</Label>
          <Textarea id="note" defaultValue="The harbour side is closed for painting until Friday." />
        </div>
      </CardContent>
      <CardFooter className="justify-end">
        <Button variant="outline">Put back</Button>
        <Button onClick={() => toast.success('The rules are kept')}>Keep</Button>
      </CardFooter>
    </Card>
  );
}

function Desk() {
  return (
    <main className="mx-auto grid max-w-5xl gap-8 px-5 py-8 sm:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight">The desk</h1>
          <p className="mt-1 text-muted-foreground">Tuesday, 28 May. Open until seven.</p>
        </div>
        <NewLoan />
      </div>
      <Tabs defaultValue="today">
        <TabsList aria-label="The desk">
          <TabsTrigger value="today">Today</TabsTrigger>
          <TabsTrigger value="questions">Questions</TabsTrigger>
          <TabsTrigger value="arriving">Arriving</TabsTrigger>
        </TabsList>
        <TabsContent value="today" className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
          <h2 className="sr-only">Today</h2>
          <Loans />
          <Rules />
        </TabsContent>
        <TabsContent value="questions">
          <h2 className="sr-only">Questions</h2>
          <Accordion type="single" collapsible defaultValue="late">
            <AccordionItem value="late">
              <AccordionTrigger>What does a late book cost?</AccordionTrigger>
              <AccordionContent>Nothing in the first week, and then twenty cents a day.</AccordionContent>
            </AccordionItem>
            <AccordionItem value="children">
              <AccordionTrigger>May children borrow by themselves?</AccordionTrigger>
              <AccordionContent>From seven on, with a card of their own.</AccordionContent>
            </AccordionItem>
          </Accordion>
        </TabsContent>
        <TabsContent value="arriving" className="grid max-w-md gap-3">
          <h2 className="sr-only">Arriving</h2>
          <p role="status" className="sr-only">
            The list is on its way.
          </p>
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-4/5" />
        </TabsContent>
      </Tabs>
    </main>
  );
}

function Readers() {
  return (
    <main className="mx-auto grid max-w-5xl gap-6 px-5 py-8 sm:py-12">
      <h1 className="text-3xl font-semibold tracking-tight">Readers</h1>
      <div className="flex flex-wrap gap-3">
        <div className="grid grow gap-2 sm:max-w-sm">
          <Label htmlFor="search">Find a reader</Label>
          <Input id="search" type="search" placeholder="Name or card" />
        </div>
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="secondary" className="self-end">
              <Search aria-hidden /> More to look for
            </Button>
          </PopoverTrigger>
          <PopoverContent aria-label="More to look for">
            <Label>
              <Checkbox /> With late books only
            </Label>
          </PopoverContent>
        </Popover>
      </div>
      <ul className="grid gap-4 sm:grid-cols-3">
        {loans.map(({ reader }) => (
          <li key={reader} className="flex items-center gap-3">
            <Avatar>
              <AvatarFallback>
                {reader
                  .split(' ')
                  .map((word) => word[0])
                  .join('')}
              </AvatarFallback>
            </Avatar>
            <Tooltip>
              <TooltipTrigger asChild>
                <Button variant="link" className="px-0">
                  {reader}
                </Button>
              </TooltipTrigger>
              <TooltipContent>One book on loan</TooltipContent>
            </Tooltip>
          </li>
        ))}
      </ul>
    </main>
  );
}

export default function App() {
  return (
    <BrowserRouter>
      <Header />
      <Routes>
        <Route path="/" element={<Desk />} />
        <Route path="/readers" element={<Readers />} />
      </Routes>
      <Toaster />
    </BrowserRouter>
  );
}
